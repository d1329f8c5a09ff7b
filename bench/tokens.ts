import { countTokens } from 'gpt-tokenizer/encoding/o200k_base';

/** Counts tokens of OpenAI's o200k encoding; page text that looks like a control token counts as text. */
export const tokensOf = (text: string): number =>
  countTokens(text, { disallowedSpecial: new Set<string>() });
