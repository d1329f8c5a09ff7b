import { editDistance } from './edit-distance.ts';
import { normaliseName } from './normalise-name.ts';

/** Ranks for how well a name fits the wanted one: a higher rank always wins, equal ranks tie. */
export const RANK = { exact: 5, words: 4, prefix: 3, fuzzy: 2, loose: 1, none: 0 } as const;
export type Rank = (typeof RANK)[keyof typeof RANK];

/** Ranks an element's name for the wanted one. */
export function rankName(wanted: string, name: string): Rank {
  const query = normaliseName(wanted);
  const text = normaliseName(name);
  if (query === '' || text === '') return isSameSign(wanted, name) ? RANK.exact : RANK.none;
  if (query === text) return RANK.exact;
  if (containsWords(text, query)) return RANK.words;
  if (query.length >= 3 && text.startsWith(query)) return RANK.prefix;
  // “Row 12” is no typing error for “Row 1”.
  const isSameNumber = numbersIn(query) === numbersIn(text);
  const limit = !isSameNumber ? 0 : query.length >= 8 ? 2 : query.length >= 4 ? 1 : 0;
  if (limit > 0 && editDistance(query, text, limit) <= limit) return RANK.fuzzy;
  return hasWordsLoosely(text, query) ? RANK.loose : RANK.none;
}

const numbersIn = (text: string): string => (text.match(/\d+/g) ?? []).join(' ');

/** Whether both are the same signs, such as `▾` or `…`, which have no words to compare. */
const isSameSign = (wanted: string, name: string): boolean =>
  wanted.trim() !== '' && wanted.trim().normalize('NFKC') === name.trim().normalize('NFKC');

const SMALL_WORDS = new Set(['a', 'an', 'the', 'of', 'in', 'on', 'to', 'for', 'and', 'or']);
/** Fewest letters of a shortened word; shorter ones begin too many words. */
const MIN_STEM = 4;

/** Whether the text contains every word of the query in any order, shortened (`rect` for `rectangle`) or mistyped. */
function hasWordsLoosely(text: string, query: string): boolean {
  const words = text.split(' ');
  const wanted = query.split(' ').filter((word) => !SMALL_WORDS.has(word));
  return wanted.length > 0 && wanted.every((word) => words.some((other) => isAlike(word, other)));
}

function isAlike(word: string, other: string): boolean {
  if (word === other) return true;
  if (/\d/.test(word)) return false;
  const [short, long] = word.length < other.length ? [word, other] : [other, word];
  if (short.length < MIN_STEM) return false;
  return long.startsWith(short) || (short.length > MIN_STEM && editDistance(word, other, 1) <= 1);
}

/** Whether the text contains `words` as whole words, in scripts with spaces between words. Both are normalised. */
export function containsWords(text: string, words: string): boolean {
  for (let at = text.indexOf(words); at >= 0; at = text.indexOf(words, at + 1)) {
    if (isBoundary(text, at) && isBoundary(text, at + words.length)) return true;
  }
  return false;
}

/** Returns how alike two names look, from 0 to 1, by their common letter pairs (Dice's coefficient). For suggestions only. */
export function likeness(wanted: string, name: string): number {
  const first = pairs(normaliseName(wanted));
  const second = pairs(normaliseName(name));
  if (first.size === 0 || second.size === 0) return 0;
  const shared = [...first].filter((pair) => second.has(pair)).length;
  return (2 * shared) / (first.size + second.size);
}

function isBoundary(text: string, at: number): boolean {
  const before = text.slice(0, at).at(-1) ?? ' ';
  const after = text.charAt(at);
  return !(isSpaced(before) && isSpaced(after));
}

/** Whether the character is from a script that puts spaces between words. */
function isSpaced(character: string): boolean {
  return (
    /[\p{L}\p{N}]/u.test(character) &&
    !/[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}]/u.test(character)
  );
}

function pairs(text: string): ReadonlySet<string> {
  const characters = [...text];
  if (characters.length === 1) return new Set(characters);
  return new Set(
    characters.slice(1).map((character, index) => `${characters[index] ?? ''}${character}`),
  );
}
