import type { Instruction } from '../instruction.ts';
import { applyRules } from '../clause-rule.ts';
import type { MaskedText } from '../mask-text.ts';
import { CHINESE_ACT_RULES } from './chinese-act-rules.ts';
import { CHINESE_LOOK_RULES } from './chinese-look-rules.ts';
import { CHINESE_PAGE_RULES } from './chinese-page-rules.ts';

/** The order decides: a rule takes what the ones before it have left. */
const RULES = [...CHINESE_PAGE_RULES, ...CHINESE_LOOK_RULES, ...CHINESE_ACT_RULES];

/** The meaning of one Chinese clause, or `null` when it is not understood. */
export function parseChineseClause(masked: MaskedText, clause: string): Instruction | null {
  return applyRules(RULES, masked, clause);
}
