import { countTokens } from 'gpt-tokenizer/encoding/o200k_base';

/** Tokens of OpenAI's o200k encoding; text of the page that looks like a control token counts as text. */
export const tokensOf = (text: string): number =>
  countTokens(text, { disallowedSpecial: new Set<string>() });
