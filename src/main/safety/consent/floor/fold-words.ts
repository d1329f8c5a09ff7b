import { LOOK_ALIKE } from '#shared/model/look-alikes.ts';

/** Limit in characters. Names of controls are shorter, and the work is linear in this length. */
const MAX_CHARS = 2_000;
/** Limit in characters before invisible ones are removed. */
const MAX_RAW = 20_000;
/** Formatting, combining and filler characters, which are invisible by themselves. */
const UNSEEN = /[\p{Cf}\p{Mn}\p{Me}\p{DI}]/gu;

/** Digits that stand for letters. */
const AS_LETTERS: ReadonlyMap<string, string> = new Map(
  Object.entries({ 4: 'a', 3: 'e', 1: 'i', 0: 'o', 5: 's', 7: 't' }),
);

/** A text prepared for word search. */
export interface FoldedText {
  /** Words in lower case, without accents. */
  readonly words: readonly string[];
  /** The same words with look-alikes replaced by Latin letters. */
  readonly latin: readonly string[];
  /** All words without spaces, for scripts that do not use them. */
  readonly joined: string;
}

/** Returns the words without invisible characters; `camelCase` and `snake_case` are split. */
export function foldWords(text: string): FoldedText {
  const plain = text
    .slice(0, MAX_RAW)
    .normalize('NFKD')
    .replaceAll(UNSEEN, '')
    .slice(0, MAX_CHARS)
    .replaceAll(/(\p{Ll})(\p{Lu})/gu, '$1 $2')
    .replaceAll('&', ' and ')
    .toLowerCase();
  const words = plain.match(/[\p{L}\p{N}\p{Mc}]+/gu) ?? [];
  return { words, latin: words.map(latinOf), joined: words.join('') };
}

/** Returns the word with look-alikes replaced by Latin letters. A word of digits alone stays as it is. */
const latinOf = (word: string): string =>
  /^\d+$/.test(word)
    ? word
    : [...word].map((sign) => LOOK_ALIKE.get(sign) ?? AS_LETTERS.get(sign) ?? sign).join('');

/** Returns a word as it looks: `I`, `l` and `1` become one letter, and `rn` becomes `m`. */
export const skeletonOf = (word: string): string =>
  latinOf(word).replaceAll('i', 'l').replaceAll('rn', 'm').replaceAll('vv', 'w');
