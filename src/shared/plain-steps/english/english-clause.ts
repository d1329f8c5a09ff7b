import type { Instruction } from '../instruction.ts';
import { applyRules } from '../clause-rule.ts';
import type { MaskedText } from '../mask-text.ts';
import { ENGLISH_ACT_RULES } from './english-act-rules.ts';
import { ENGLISH_ANSWER_RULES, parseEnglishAnswering } from './english-answer-rules.ts';
import { ENGLISH_LOOK_RULES } from './english-look-rules.ts';
import { ENGLISH_MOUSE_RULES } from './english-mouse-rules.ts';
import { ENGLISH_PAGE_RULES } from './english-page-rules.ts';

/** Words before and after an English clause that do not change its meaning. */
export const ENGLISH_COURTESY =
  /^(?:(?:please|kindly|now|first|next|finally|lastly|then|also|and|ok|okay|just|let['’]?s|(?:can|could|would|will)\s+you(?:\s+please)?|i\s+(?:want|need|would\s+like)\s+(?:you\s+)?to|i['’]d\s+like\s+(?:you\s+)?to|you\s+should|go\s+ahead\s+and|try\s+to)\b[,:]?\s*)+/i;
export const ENGLISH_TAIL =
  /(?<![,\s])(?:[,\s]+(?:please|for\s+me|now|again|thanks|thank\s+you))+$/i;

/** Rules in order; the first match determines the meaning. */
const RULES = [
  ...ENGLISH_PAGE_RULES,
  ...ENGLISH_MOUSE_RULES,
  ...ENGLISH_ANSWER_RULES,
  ...ENGLISH_LOOK_RULES,
  ...ENGLISH_ACT_RULES,
];

/** Returns the meaning of one English clause; `null` when it is not understood. */
export function parseEnglishClause(masked: MaskedText, clause: string): Instruction | null {
  const bare = clause.replace(/\bcelebration_tool\b/gi, 'celebration tool');
  const parse = (words: string) => applyRules(RULES, masked, words);
  return parseEnglishAnswering(masked, bare, parse) ?? parse(bare);
}
