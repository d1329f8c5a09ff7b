import { median, type Segment } from './fragment.ts';
import { lineText } from './line-text.ts';

/** Lines of one row; differences of baselines in font sizes. */
const ROW_TOLERANCE = 0.35;
/** A distance between lines this much larger than usual parts them. */
const GAP = 1.3;
/** Lines. Fewer do not tell prose from cells. */
const MIN_LINES = 4;
/** The least share of lines that break where the next word no longer fits. */
const FULL = 0.75;
/** The least share of lines that go on in the middle of a sentence as well. */
const RUNS_ON = 0.5;
/** The least width of a column of prose, in font sizes. */
const MIN_WIDTH = 11;
/** Ratio of lines between neighbouring columns of prose. */
const SIMILAR = 0.6;
/** A line that begins with a small letter, or with one of a script without case. */
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
 * Whether two strips that are drawn line by line in turn are columns: lines of prose break where the next word does not fit and
 * continue mid-sentence, unlike cells. Next to prose, short lines of words such as an address are a column too.
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

/** Lines that end where the next word would not have fitted, and that begin in the middle of a sentence. */
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

/** Width with the space before it. */
function firstWordWidth({ text, left, right }: Row): number {
  const space = text.indexOf(' ');
  const word = space === -1 ? text.length : space + 1;
  const letters = IDEOGRAPH.test(text) ? 1 : word;
  return ((right - left) * letters) / Math.max(1, text.length);
}

/** Several words in most lines. */
function holdsWords(rows: readonly Row[]): boolean {
  const words = rows.map(({ text }) => text.split(' ').filter((word) => /\p{L}{2}/u.test(word)));
  return median(words.map(({ length }) => length)) >= 2;
}

/** Places where both sides leave the same space between lines, as the rows of a table do. */
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
