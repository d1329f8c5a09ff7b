const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;
/** Numbers long enough to be generated; shorter ones are counters or days. */
const LONG_DIGITS = /^\d{9,}$/;
const HEX = /^(?=.*\d)(?=.*[a-f])[0-9a-f]+$/i;
const KEY_SIGNS = /^[\w-]+$/;
const LEAST_CHARS = 8;
/** Characters from which keys of one kind may differ in length. */
const ANY_LENGTH_CHARS = 16;
/** Share of a key's letters that may look like words; `MOST_BY_CHANCE` applies next to an obvious key. */
const MOST_IN_WORDS = 0.6;
const MOST_BY_CHANCE = 0.9;
/** Letters of a word that no short key contains by chance. */
const PLAIN_WORD_CHARS = 6;
/** Pieces of a mixed key: `get`, `HTML`, `Page` in `getHTMLPage2`. */
const PIECES = /[A-Z]?[a-z]+|[A-Z]+(?![a-z])/g;
const LEAST_WORD_CHARS = 3;
const CONSONANTS = /[bcdfghjklmnpqrstvwxz]{4}/i;

/**
 * Whether two URL parts are generated in the same way, as no person would choose a name: UUIDs, hashes, long numbers, mixed keys. Such
 * parts may name things of one kind; words, short numbers and names never do.
 */
export function areGeneratedAlike(one: string, other: string): boolean {
  if (UUID.test(one) && UUID.test(other)) return true;
  if (LONG_DIGITS.test(one) && LONG_DIGITS.test(other)) return true;
  if (!areLikeKeys(one, other)) return false;
  // One random key may look like words by chance; two hardly do.
  const shares = [wordShare(one), wordShare(other)];
  return Math.min(...shares) <= MOST_IN_WORDS && Math.max(...shares) <= MOST_BY_CHANCE;
}

/** Whether two URL parts look like keys of one kind, even if they contain words; this needs further evidence. */
export function areLikeKeys(one: string, other: string): boolean {
  const isFree = [one, other].every((part) => part.length >= ANY_LENGTH_CHARS && !HEX.test(part));
  return isLikeKey(one) && isLikeKey(other) && (one.length === other.length || isFree);
}

/** Whether the part is letters mixed with digits or capitals. */
const isLikeKey = (part: string): boolean =>
  part.length >= LEAST_CHARS &&
  KEY_SIGNS.test(part) &&
  !UUID.test(part) &&
  !isSlug(part) &&
  /[a-z]/i.test(part) &&
  (/\d/.test(part) || (/[a-z]/.test(part) && /.[A-Z]/.test(part)));

/** Returns the share of a part's letters that look like words. */
function wordShare(part: string): number {
  const words = wordsOf(part);
  const isShort = part.length < ANY_LENGTH_CHARS;
  if (isShort && words.some(({ length }) => length >= PLAIN_WORD_CHARS)) return 1;
  const letters = part.replaceAll(/[^a-z]/gi, '').length;
  return words.reduce((sum, { length }) => sum + length, 0) / letters;
}

/** Returns the pieces that look like words. A run of capitals is a word only if all letters are capitals. */
const wordsOf = (part: string): readonly string[] =>
  (part.match(PIECES) ?? []).filter(
    (piece) => isLikeWord(piece) && (/[a-z]/.test(piece) || !/[a-z]/.test(part)),
  );

/** Whether at least half of the parts are words and numbers, as in `news-of-2026`. */
function isSlug(part: string): boolean {
  const parts = part.split(/[-_]/);
  const words = parts.filter(
    (word) => /^(?:[A-Z]?[a-z]{2,}|[A-Z]{3,})$/.test(word) && isLikeWord(word),
  );
  const numbers = parts.filter((number) => /^\d+$/.test(number));
  return (
    parts.length > 1 && words.length > 0 && 2 * (words.length + numbers.length) >= parts.length
  );
}

const isLikeWord = (piece: string): boolean =>
  piece.length >= LEAST_WORD_CHARS &&
  /[aeiouy]/i.test(piece) &&
  !CONSONANTS.test(piece) &&
  !/^([b-df-hj-np-tv-xz])\1/i.test(piece);
