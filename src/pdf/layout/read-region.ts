import { cutIntoBands, type Band, type Gutter } from './find-gutters.ts';
import { type Fragment, median, type Segment, type TextLine } from './fragment.ts';
import { classifyGutter } from './classify-gutter.ts';
import { joinHyphens } from './join-hyphens.ts';
import { isRtl, joinLines, lineText } from './line-text.ts';
import { makeSegments } from './make-segments.ts';

/** Greatest difference between baselines of one row, in font sizes. */
const ROW_TOLERANCE = 0.35;
/** Line distance, as a multiple of the usual one, that starts a paragraph. */
const PARAGRAPH_GAP = 1.45;
const MAX_DEPTH = 8;
/** Font size, as a multiple of the usual one, from which text is a heading over the table's next part and not a cell. */
const HEADING_SIZE = 1.15;
/** Greatest distance between lines of one cell, in font sizes. */
const CELL_LEADING = 2;
const CELL_BREAK = ' | ';
/** Separator for parts of a line with an unusually wide gap. */
const WIDE_GAP = '   ';

/**
 * Lines of a page in reading order: recursive cuts along empty strips, first from top to bottom, then by column, like XY cuts (Nagy and
 * Seth, 1984), but rows of tables stay whole.
 */
export function readInOrder(fragments: readonly Fragment[]): readonly TextLine[] {
  const lines = readRegion(makeSegments(fragments), isRtl(fragments), 0);
  return joinHyphens(
    lines.filter(({ text }, index) => text !== '' || lines[index - 1]?.text !== ''),
  );
}

function readRegion(
  segments: readonly Segment[],
  fromRight: boolean,
  depth: number,
): readonly TextLine[] {
  if (segments.length === 0) return [];
  return joinParts(cutIntoBands(segments).map((band) => readBand(band, fromRight, depth)));
}

/** Joins parts in order, with blank lines between them. */
function joinParts(parts: readonly (readonly TextLine[])[]): readonly TextLine[] {
  const lines: TextLine[] = [];
  for (const part of parts) {
    if (lines.length > 0) lines.push(BLANK);
    lines.push(...part);
  }
  return lines;
}

/** Joins columns like parts; the end of one column may continue in the next. */
function joinColumns(columns: readonly (readonly TextLine[])[]): readonly TextLine[] {
  const goingOn = columns.flatMap(([first, ...others], index) =>
    first === undefined ? [] : [[index === 0 ? first : { ...first, runsOn: true }, ...others]],
  );
  return joinParts(goingOn);
}

const BLANK: TextLine = { text: '', left: 0, baseline: 0 };

function readBand(band: Band, fromRight: boolean, depth: number): readonly TextLine[] {
  const strips = stripsOf(band.segments, band.gutters);
  if (strips.length < 2 || depth >= MAX_DEPTH) return readRows(band.segments, WIDE_GAP, fromRight);
  const columns: Segment[][] = [];
  for (const [index, strip] of strips.entries()) {
    const before = strips[index - 1];
    const last = columns.at(-1);
    if (last !== undefined && before !== undefined && classifyGutter(before, strip) === 'cells')
      last.push(...strip);
    else columns.push([...strip]);
  }
  if (columns.length === 1) return readTable(strips, fromRight);
  const ordered = fromRight ? columns.toReversed() : columns;
  return joinColumns(ordered.map((column) => readRegion(column, fromRight, depth + 1)));
}

/**
 * The rows of a table. A cell of several lines is drawn at once, so the drawing order shows which lines make up a row; if the rows found
 * this way are not below each other, every line counts as a row.
 */
function readTable(
  strips: readonly (readonly Segment[])[],
  fromRight: boolean,
): readonly TextLine[] {
  const drawn = strips
    .flatMap((strip, column) => strip.map((segment) => ({ segment, column })))
    .toSorted((a, b) => a.segment.order - b.segment.order);
  const segments = strips.flat();
  const usual = median(segments.map(({ size }) => size));
  const rows: (typeof drawn)[] = [];
  let mayGoOn = false;
  for (const cell of drawn) {
    const isHeading = cell.segment.size > HEADING_SIZE * usual;
    const before = rows.at(-1)?.at(-1);
    const goesOn =
      mayGoOn &&
      !isHeading &&
      before !== undefined &&
      before.column <= cell.column &&
      (before.column < cell.column ||
        Math.abs(cell.segment.baseline - before.segment.baseline) < CELL_LEADING * usual);
    if (!goesOn) rows.push([]);
    rows.at(-1)?.push(cell);
    mayGoOn = !isHeading;
  }
  if (rows.length < 2 || !lieBelowEachOther(rows) || rows.some(holdsLinesWithGaps))
    return readRows(segments, rowsOf(segments).length > 1 ? CELL_BREAK : WIDE_GAP, fromRight);
  return rows.map((row) => {
    const columns = [...new Set(row.map(({ column }) => column))];
    const cells = columns.map((column) => {
      const inCell = row.filter((cell) => cell.column === column).map(({ segment }) => segment);
      return readRows(inCell, ' ', fromRight)
        .map(({ text }) => text)
        .filter((text) => text !== '')
        .reduce(joinLines);
    });
    return {
      text: (fromRight ? cells.toReversed() : cells).join(CELL_BREAK),
      left: Math.min(...row.map(({ segment }) => segment.left)),
      baseline: Math.min(...row.map(({ segment }) => segment.baseline)),
    };
  });
}

/** Whether a row contains several lines with gaps of their own, as in a table of contents; they are not the broken text of a cell. */
function holdsLinesWithGaps(
  row: readonly { readonly segment: Segment; readonly column: number }[],
): boolean {
  const columns = new Set(row.map(({ column }) => column));
  return [...columns].some((wanted) => {
    const inCell = row.filter(({ column }) => column === wanted).map(({ segment }) => segment);
    return rowsOf(inCell).filter(({ segments }) => segments.length > 1).length > 1;
  });
}

function lieBelowEachOther(rows: readonly (readonly { readonly segment: Segment }[])[]): boolean {
  let bottom = -Infinity;
  for (const row of rows) {
    const top = Math.min(...row.map(({ segment }) => segment.baseline));
    if (top <= bottom) return false;
    bottom = Math.max(...row.map(({ segment }) => segment.baseline));
  }
  return true;
}

/** Strips between the gutters, from left to right. */
function stripsOf(
  segments: readonly Segment[],
  gutters: readonly Gutter[],
): readonly (readonly Segment[])[] {
  const strips: Segment[][] = Array.from({ length: gutters.length + 1 }, () => []);
  for (const segment of segments) {
    const index = gutters.filter(({ left }) => segment.left >= left).length;
    strips[index]?.push(segment);
  }
  return strips.filter((strip) => strip.length > 0);
}

function readRows(
  segments: readonly Segment[],
  between: string,
  fromRight: boolean,
): readonly TextLine[] {
  const rows = rowsOf(segments);
  const usual = median(
    rows.slice(1).map((row, index) => row.baseline - (rows[index]?.baseline ?? 0)),
  );
  return rows.flatMap((row, index) => {
    const ordered = row.segments.toSorted((a, b) =>
      fromRight ? b.left - a.left : a.left - b.left,
    );
    const line: TextLine = {
      text: ordered.map(({ fragments }) => lineText(fragments)).join(between),
      left: Math.min(...row.segments.map(({ left }) => left)),
      baseline: row.baseline,
    };
    const above = rows[index - 1];
    const isApart = above !== undefined && row.baseline - above.baseline > PARAGRAPH_GAP * usual;
    if (isApart) return [BLANK, line];
    return [{ ...line, runsOn: row.segments.length === 1 && above?.segments.length === 1 }];
  });
}

interface Row {
  readonly baseline: number;
  readonly segments: readonly Segment[];
}

function rowsOf(segments: readonly Segment[]): readonly Row[] {
  const rows: { baseline: number; segments: Segment[] }[] = [];
  for (const segment of segments.toSorted((a, b) => a.baseline - b.baseline || a.left - b.left)) {
    const row = rows.at(-1);
    const size = Math.min(segment.size, row?.segments[0]?.size ?? segment.size);
    if (row !== undefined && segment.baseline - row.baseline <= ROW_TOLERANCE * size)
      row.segments.push(segment);
    else rows.push({ baseline: segment.baseline, segments: [segment] });
  }
  return rows;
}
