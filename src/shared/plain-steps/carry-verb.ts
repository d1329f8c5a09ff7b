import { QUOTE } from './mask-text.ts';

const FILL = /^(?:and\s+)?(?:please\s+)?(type|enter|put|write|fill\s+in|select|choose)\s/iu;
const ACT =
  /^(?:and\s+)?(?:please\s+)?(click(?:\s+on)?|press|tap|check|tick|uncheck|untick|double-click|hover\s+over)\s/iu;
const FILLED = new RegExp(
  `^(?:${QUOTE}|\\d[\\d.,]*)\\s+(?:into|in|to|from|for)\\s+\\S|\\swith\\s+(?:${QUOTE}|\\d[\\d.,]*)$`,
  'iu',
);
const NAMED = new RegExp(`^(?:the\\s+)?${QUOTE}(?:\\s+[\\p{L}-]+)?$`, 'iu');

/**
 * Adds the verb of the preceding clause to one without a verb of its own: `type 800 into Width and 600 into Height`, `check "Tea" and
 * "Milk"`. Returns `null` for other clauses; a name of several words is not split.
 */
export function carryVerb(before: string, clause: string): string | null {
  const fill = FILL.exec(before)?.[1];
  if (fill !== undefined) return FILLED.test(clause) ? `${fill} ${clause}` : null;
  const act = ACT.exec(before)?.[1];
  return act !== undefined && NAMED.test(clause) ? `${act} ${clause}` : null;
}
