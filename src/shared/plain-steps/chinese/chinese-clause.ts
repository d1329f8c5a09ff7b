import type { Instruction } from '../instruction.ts';
import { applyRules } from '../clause-rule.ts';
import type { MaskedText } from '../mask-text.ts';
import { CHINESE_ACT_RULES } from './chinese-act-rules.ts';
import { CHINESE_LOOK_RULES } from './chinese-look-rules.ts';
import { CHINESE_PAGE_RULES } from './chinese-page-rules.ts';

/** Words before and after a Chinese clause that do not change its meaning. */
export const CHINESE_COURTESY =
  /^(?:请你?|麻烦你?|帮我|帮忙|替我|现在|首先|先|然后|接着|随后|接下来|最后|再|并且|并|你|我想要?|我要|能不能|可以|能否|一下)+[，,:：]?\s*/u;
export const CHINESE_TAIL = /(?<!吧|一下|谢谢|好吗|可以吗)(?:吧|一下|谢谢|好吗|可以吗)+$/u;

/** Rules in order; the first match determines the meaning. */
const RULES = [...CHINESE_PAGE_RULES, ...CHINESE_LOOK_RULES, ...CHINESE_ACT_RULES];

/** Returns the meaning of one Chinese clause; `null` when it is not understood. */
export function parseChineseClause(masked: MaskedText, clause: string): Instruction | null {
  return applyRules(RULES, masked, clause);
}
