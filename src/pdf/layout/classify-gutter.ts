import { median, type Segment } from './fragment.ts';
import { isProseBeside } from './running-text.ts';

/** Meaning of a gutter. `columns`: one side is read to its end before the other; `cells`: rows are read across. */
export type GutterKind = 'columns' | 'cells';

/** Greatest difference between baselines of one row, in font sizes. */
const ROW_TOLERANCE = 0.3;
/** Least share of lines in rows shared with the other side. */
const ALIGNED = 0.7;
/** Least share of its column's width that running text fills; table cells hardly ever do. */
const TEXT_FILL = 0.62;
const TEXT_LINES = 4;
/** The least width of a column of running text, in font sizes. */
const TEXT_WIDTH = 11;
/** Side changes in drawing order, as a share of those of row-by-row drawing: below the first value, columns; above the second, cells. */
const DRAWN_BY_COLUMN = 0.2;
const DRAWN_BY_ROW = 0.5;
/** Least share of side changes in text that is drawn line by line; programs that sort by height draw prose this way too. */
const DRAWN_BY_LINE = 0.85;

/**
 * Decides whether a gutter between two neighbouring strips of text separates columns or cells. Most programs draw a column to its end and a
 * table row by row, so the drawing order decides; prose that is drawn line by line is recognised by its line breaks. If the order does not
 * decide: lines of two columns have separate baselines, while cells share them; columns on a common grid also share them, and are
 * recognised by lines that fill their width.
 */
export function classifyGutter(left: readonly Segment[], right: readonly Segment[]): GutterKind {
  const changes = sideChanges(left, right);
  if (changes !== null && changes <= DRAWN_BY_COLUMN) return 'columns';
  if (changes !== null && changes >= DRAWN_BY_LINE && isProseBeside(left, right)) return 'columns';
  if (changes !== null && changes >= DRAWN_BY_ROW) return 'cells';
  if (sharedRows(left, right) < ALIGNED) return 'columns';
  return isRunningText(left) && isRunningText(right) ? 'columns' : 'cells';
}

/** Side changes in drawing order, as a share of the most that are possible; `null` if there are too few lines to decide. */
function sideChanges(left: readonly Segment[], right: readonly Segment[]): number | null {
  const few = Math.min(left.length, right.length);
  if (few < 3) return null;
  const isLeft = new Set(left);
  const drawn = [...left, ...right].toSorted((a, b) => a.order - b.order);
  const changes = drawn.filter(
    (segment, index) =>
      index > 0 && isLeft.has(segment) !== isLeft.has(drawn[index - 1] ?? segment),
  );
  return changes.length / (2 * few);
}

/** Share of the shorter side's lines that are in one row with a line of the other side. */
function sharedRows(a: readonly Segment[], b: readonly Segment[]): number {
  const [few, many] = a.length <= b.length ? [a, b] : [b, a];
  const shared = few.filter((segment) =>
    many.some(
      (other) => Math.abs(segment.baseline - other.baseline) <= ROW_TOLERANCE * segment.size,
    ),
  );
  return few.length === 0 ? 0 : shared.length / few.length;
}

function isRunningText(segments: readonly Segment[]): boolean {
  const rows = new Map<number, number>();
  for (const { baseline, right, left } of segments) {
    const row = Math.round(baseline);
    rows.set(row, (rows.get(row) ?? 0) + right - left);
  }
  if (rows.size < TEXT_LINES) return false;
  const width =
    Math.max(...segments.map(({ right }) => right)) - Math.min(...segments.map(({ left }) => left));
  const size = median(segments.map((segment) => segment.size));
  return width >= TEXT_WIDTH * size && median([...rows.values()]) >= TEXT_FILL * width;
}
