import { median, type Segment } from './fragment.ts';
import { lineText } from './line-text.ts';

/** Greatest difference between baselines of one row, in font sizes. */
const ROW_TOLERANCE = 0.35;
/** Line distance, as a multiple of the least one, that counts as a gap. */
const GAP = 1.3;
/** Least number of lines that can tell prose from cells. */
const MIN_LINES = 4;
/** Least share of lines that break where the next word no longer fits. */
const FULL = 0.75;
/** Least share of lines that also continue in the middle of a sentence. */
const RUNS_ON = 0.5;
/** Least width of a column of prose, in font sizes. */
const MIN_WIDTH = 11;
/** Least ratio between the numbers of lines of neighbouring prose columns. */
const SIMILAR = 0.6;
/** Beginning of a line within a sentence: a small letter, or a letter of a script without case. */
const MID_SENTENCE = /^[\p{Ll}\p{Lo}]/u;
const SENTENCE_END = /[.!?。！？；]$/u;
const IDEOGRAPH = /^[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u;

interface Row {
  readonly left: number;
  readonly right: number;
  readonly baseline: number;
  readonly size: number;
  readonly text: string;
}

/**
 * Whether two strips that are drawn alternately, line by line, are columns: unlike cells, lines of prose break where the next word does not
 * fit and continue mid-sentence. Beside prose, short lines of words such as an address are also a column.
 */
export function isProseBeside(left: readonly Segment[], right: readonly Segment[]): boolean {
  const [a, b] = [rowsOf(left), rowsOf(right)];
  if (Math.min(a.length, b.length) < SIMILAR * Math.max(a.length, b.length)) return false;
  if (sharedGaps(a, b) > 1) return false;
  const [runsA, runsB] = [runsOn(a), runsOn(b)];
  return (runsA && (runsB || holdsWords(b))) || (runsB && holdsWords(a));
}

function rowsOf(segments: readonly Segment[]): readonly Row[] {
  const rows: Segment[][] = [];
  for (const segment of segments.toSorted((a, b) => a.baseline - b.baseline)) {
    const first = rows.at(-1)?.[0];
    if (first !== undefined && segment.baseline - first.baseline <= ROW_TOLERANCE * segment.size)
      rows.at(-1)?.push(segment);
    else rows.push([segment]);
  }
  return rows.map((row) => ({
    left: Math.min(...row.map(({ left }) => left)),
    right: Math.max(...row.map(({ right }) => right)),
    baseline: Math.min(...row.map(({ baseline }) => baseline)),
    size: median(row.map(({ size }) => size)),
    text: lineText(row.flatMap(({ fragments }) => fragments)),
  }));
}

/** Whether enough lines break where the next word would not have fitted, and continue in the middle of a sentence. */
function runsOn(rows: readonly Row[]): boolean {
  if (rows.length < MIN_LINES) return false;
  const edge = Math.max(...rows.map(({ right }) => right));
  const width = edge - Math.min(...rows.map(({ left }) => left));
  if (width < MIN_WIDTH * median(rows.map(({ size }) => size))) return false;
  const pairs = rows.slice(1).map((row, index) => ({ row, above: rows[index] ?? row }));
  const full = pairs.filter(({ row, above }) => above.right + firstWordWidth(row) > edge);
  const goesOn = full.filter(
    ({ row, above }) => MID_SENTENCE.test(row.text) && !SENTENCE_END.test(above.text),
  );
  return full.length >= FULL * pairs.length && goesOn.length >= RUNS_ON * pairs.length;
}

/** Estimated width of a line's first word with a space. */
function firstWordWidth({ text, left, right }: Row): number {
  const space = text.indexOf(' ');
  const word = space === -1 ? text.length : space + 1;
  const letters = IDEOGRAPH.test(text) ? 1 : word;
  return ((right - left) * letters) / Math.max(1, text.length);
}

/** Whether most lines have several words. */
function holdsWords(rows: readonly Row[]): boolean {
  const words = rows.map(({ text }) => text.split(' ').filter((word) => /\p{L}{2}/u.test(word)));
  return median(words.map(({ length }) => length)) >= 2;
}

/** Number of places where both sides have the same gap between lines, as rows of a table do. */
function sharedGaps(a: readonly Row[], b: readonly Row[]): number {
  const gaps = new Set(gapsOf(a).map(Math.round));
  return gapsOf(b).filter((at) => gaps.has(Math.round(at))).length;
}

function gapsOf(rows: readonly Row[]): readonly number[] {
  const steps = rows.slice(1).map((row, index) => ({
    at: row.baseline,
    step: row.baseline - (rows[index]?.baseline ?? 0),
  }));
  const usual = Math.min(...steps.map(({ step }) => step));
  return steps.filter(({ step }) => step > GAP * usual).map(({ at }) => at);
}
