import type { Instruction } from '../instruction.ts';
import { applyRules } from '../clause-rule.ts';
import type { MaskedText } from '../mask-text.ts';
import { ENGLISH_ACT_RULES } from './english-act-rules.ts';
import { ENGLISH_ANSWER_RULES, parseEnglishAnswering } from './english-answer-rules.ts';
import { ENGLISH_LOOK_RULES } from './english-look-rules.ts';
import { ENGLISH_MOUSE_RULES } from './english-mouse-rules.ts';
import { ENGLISH_PAGE_RULES } from './english-page-rules.ts';

/** The order decides: a rule takes what the ones before it have left. */
const RULES = [
  ...ENGLISH_PAGE_RULES,
  ...ENGLISH_MOUSE_RULES,
  ...ENGLISH_ANSWER_RULES,
  ...ENGLISH_LOOK_RULES,
  ...ENGLISH_ACT_RULES,
];

/** The meaning of one English clause, or `null` when it is not understood. */
export function parseEnglishClause(masked: MaskedText, clause: string): Instruction | null {
  const bare = clause.replace(/\bcelebration_tool\b/gi, 'celebration tool');
  const parse = (words: string) => applyRules(RULES, masked, words);
  return parseEnglishAnswering(masked, bare, parse) ?? parse(bare);
}
