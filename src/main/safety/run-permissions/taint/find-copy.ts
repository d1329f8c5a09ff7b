import {
  CODE,
  DIGITS,
  LETTERS,
  MANY_DIGITS,
  SHORT_CODES,
  type TextIndex,
} from './known-text-index.ts';
import type { Hashed, TextProbe } from './text-probe.ts';
import type { WindowSet } from './hash-windows.ts';

/** Number of consecutive letters that mark a text as copied. Unrelated texts share shorter sequences. */
const COPIED_LETTERS = 22;
/** Number of letters that one Chinese or Japanese character counts as. */
const DENSE_WEIGHT = 2.5;
const DENSE = /[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}]/gu;
/**
 * Thresholds for short shared sequences, which together make a copy if there are more than unrelated texts share. Measured on English
 * articles: one in a thousand texts of 30 to 600 letters reaches them by chance.
 */
const CHANCE_PER_ROW = 6;
const CHANCE = 14;
const CHANCE_PER_LETTER = 0.16;
const MAX_FOR_CHANCE = 600;

/** Text that may be sent to a place anyway: the person's own words, and what the place itself shows. */
export interface FreeText {
  readonly indexes: readonly TextIndex[];
  /** Whether the free text contains a text in its compared form. */
  readonly has: (compared: string) => boolean;
}

/** Positions of the first and last character in a form. */
export type Range = readonly [first: number, last: number];

/** Returns the first part of a text that is in `index` and not free; `null` if there is none. */
export function findCopy(probe: TextProbe, index: TextIndex, free: FreeText): Range | null {
  return (
    first(probe.digits, (stream) => copiedDigits(stream, index, free)) ??
    copiedCode(probe, index, free) ??
    first(probe.letters, (stream) => copiedLetters(stream, index, free))
  );
}

/** Returns the range of a copied number, or of six consecutive digits of one. */
function copiedDigits(stream: Hashed, index: TextIndex, { indexes }: FreeText): Range | null {
  const six = hashesIn(stream, DIGITS);
  const twelve = hashesIn(stream, MANY_DIGITS);
  const isShown = (hash: number): boolean => indexes.some(({ digits }) => digits.has(hash));
  return firstRow(six, index.numbers, (start, end) => {
    const ends = end - MANY_DIGITS + 1;
    const isFree =
      every(six, start, end - DIGITS + 1, isShown) && every(twelve, start, ends, isShown);
    return isFree ? null : rangeOf(stream, start, end);
  });
}

function copiedCode(probe: TextProbe, index: TextIndex, free: FreeText): Range | null {
  const { codes } = probe;
  const ifNotFree = (start: number, end: number): Range | null =>
    free.has(codes.text.slice(start, end)) ? null : rangeOf(codes, start, end);
  for (const word of probe.words) {
    if (!index.words.has(word) || free.has(word)) continue;
    const start = Math.max(0, codes.text.indexOf(word));
    return rangeOf(codes, start, start + word.length);
  }
  for (const length of SHORT_CODES) {
    const found = firstRow(hashesIn(codes, length), index.shortCodes, ifNotFree, length);
    if (found !== null) return found;
  }
  return firstRow(hashesIn(codes, CODE), index.codes, ifNotFree, CODE);
}

function copiedLetters(stream: Hashed, index: TextIndex, { indexes }: FreeText): Range | null {
  const hashes = hashesIn(stream, LETTERS);
  const isShown = (hash: number): boolean => indexes.some(({ letters }) => letters.has(hash));
  const isAllShown = (start: number, end: number): boolean =>
    every(hashes, start, end - LETTERS + 1, isShown);
  const ifNotShown = (start: number, end: number): Range | null =>
    isAllShown(start, end) ? null : rangeOf(stream, start, end);
  const random = firstRow(hashes, index.random, ifNotShown, LETTERS);
  if (random !== null) return random;
  let shared = 0;
  let all: Range | null = null;
  const copied = firstRow(
    hashes,
    index.letters,
    (start, end) => {
      if (isAllShown(start, end)) return null;
      const range = rangeOf(stream, start, end);
      const row = stream.text.slice(start, end);
      const dense = row.match(DENSE)?.length ?? 0;
      if (row.length + dense * (DENSE_WEIGHT - 1) >= COPIED_LETTERS) return range;
      shared += row.length - CHANCE_PER_ROW;
      all = [all?.[0] ?? range[0], range[1]];
      return null;
    },
    LETTERS,
  );
  const { length } = stream.text;
  const isMore = length <= MAX_FOR_CHANCE && shared >= CHANCE + length * CHANCE_PER_LETTER;
  return copied ?? (isMore ? all : null);
}

/**
 * Returns the first result of `visit` for a sequence of windows that are all in `set`; it is called with the start and end of their
 * characters.
 */
function firstRow(
  hashes: Uint32Array,
  set: WindowSet,
  visit: (start: number, end: number) => Range | null,
  length = DIGITS,
): Range | null {
  if (set.size === 0) return null;
  let begin = -1;
  for (let at = 0; at <= hashes.length; at += 1) {
    const hash = hashes[at];
    if (hash !== undefined && set.has(hash)) {
      if (begin < 0) begin = at;
      continue;
    }
    const range = begin < 0 ? null : visit(begin, at - 1 + length);
    if (range !== null) return range;
    begin = -1;
  }
  return null;
}

function every(
  hashes: Uint32Array,
  start: number,
  end: number,
  is: (hash: number) => boolean,
): boolean {
  for (let at = start; at < end; at += 1) if (!is(hashes[at] ?? 0)) return false;
  return true;
}

function first<Item>(items: readonly Item[], find: (item: Item) => Range | null): Range | null {
  for (const item of items) {
    const found = find(item);
    if (found !== null) return found;
  }
  return null;
}

const NONE = new Uint32Array();
const hashesIn = ({ hashes }: Hashed, length: number): Uint32Array => hashes.get(length) ?? NONE;

const rangeOf = ({ at }: Hashed, start: number, end: number): Range => [
  at[start] ?? 0,
  at[end - 1] ?? at.at(-1) ?? 0,
];
