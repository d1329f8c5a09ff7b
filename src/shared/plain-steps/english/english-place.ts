import type { Place } from '../instruction.ts';

const ACROSS: Readonly<Record<string, number>> = { left: 15, right: 85 };
const DOWN: Readonly<Record<string, number>> = {
  top: 15,
  upper: 15,
  bottom: 85,
  lower: 85,
};
const PER_CENT = '(\\d{1,2}(?:\\.\\d+)?|100)\\s*(?:%|per\\s?cent)?';

/** Pattern, without groups, of a place that `parseEnglishPlace` can parse. */
export const ENGLISH_PLACE =
  '(?:the\\s+)?(?:(?:exact\\s+)?(?:middle|cent(?:er|re))|(?:(?:top|upper|bottom|lower)[\\s-]+)?(?:left|right)(?:[\\s-]?hand)?(?:\\s+(?:corner|side|edge|part))?|(?:top|bottom)(?:\\s+(?:edge|side|part))?|\\(?\\d[\\d.]*\\s*(?:%|per\\s?cent)\\s*(?:,|and|/|across\\s+and|from\\s+the\\s+left\\s+and)?\\s*\\d[\\d.]*\\s*(?:%|per\\s?cent)(?:\\s+(?:down|from\\s+the\\s+top))?\\)?)';

/** Parses a place in a drawing or picture: `the middle`, `the upper left corner`, `30% across and 40% down`. */
export function parseEnglishPlace(words: string): Place | null {
  const lower = words.toLowerCase();
  const numbers = new RegExp(`^\\(?${PER_CENT}[^\\d]+${PER_CENT}`).exec(lower.trim());
  if (numbers !== null) return inBox(Number(numbers[1]), Number(numbers[2]));
  if (/\b(?:middle|cent(?:er|re))\b/.test(lower)) return { x: 50, y: 50 };
  const across = /\b(left|right)\b/.exec(lower)?.[1];
  const down = /\b(top|upper|bottom|lower)\b/.exec(lower)?.[1];
  if (across === undefined && down === undefined) return null;
  return { x: ACROSS[across ?? ''] ?? 50, y: DOWN[down ?? ''] ?? 50 };
}

function inBox(x: number, y: number): Place | null {
  return x <= 100 && y <= 100 ? { x, y } : null;
}
