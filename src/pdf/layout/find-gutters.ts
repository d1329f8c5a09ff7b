import { median, type Segment } from './fragment.ts';

/** An empty strip through the whole height of a region. */
export interface Gutter {
  readonly left: number;
  readonly right: number;
}

/** Consecutive segments from top to bottom, with the gutters that all of them leave free. */
export interface Band {
  readonly segments: readonly Segment[];
  /** Gutters from left to right, each with text on both sides; none for plain lines. */
  readonly gutters: readonly Gutter[];
}

/** Least width of a gutter, in font sizes. */
const MIN_GUTTER = 0.6;

/**
 * Cuts a region into bands from top to bottom. A band ends where a line crosses its last gutter, so a title above two columns or a caption
 * across them becomes a separate band and is read in its place.
 */
export function cutIntoBands(segments: readonly Segment[]): readonly Band[] {
  const bands: Band[] = [];
  let current: Segment[] = [];
  let free: readonly Gutter[] = [];
  const close = (): void => {
    if (current.length > 0) bands.push({ segments: current, gutters: realGutters(free, current) });
    current = [];
  };
  const left = Math.min(...segments.map((segment) => segment.left));
  const right = Math.max(...segments.map((segment) => segment.right));
  const whole: readonly Gutter[] = [{ left, right }];

  for (const row of rowsOf(segments)) {
    const rowFree = subtract(whole, row);
    if (current.length === 0) {
      current = [...row];
      free = rowFree;
      continue;
    }
    const both = subtract(free, row);
    const had = realGutters(free, current);
    const has = realGutters(both, [...current, ...row]);
    const opens = had.length === 0 && realGutters(rowFree, row).length > 0;
    if ((had.length > 0 && has.length === 0) || (opens && has.length === 0)) {
      close();
      current = [...row];
      free = rowFree;
      continue;
    }
    current.push(...row);
    free = both;
  }
  close();
  return joinPlain(bands);
}

/** Groups segments that overlap in height into one row, as nothing can be cut between them. */
function rowsOf(segments: readonly Segment[]): readonly (readonly Segment[])[] {
  const rows: Segment[][] = [];
  let bottom = -Infinity;
  for (const segment of segments.toSorted((a, b) => a.top - b.top)) {
    const row = rows.at(-1);
    // Tightly set lines overlap a little with their neighbours.
    if (row !== undefined && segment.top < bottom - 0.35 * segment.size) row.push(segment);
    else rows.push([segment]);
    const isNew = rows.at(-1)?.length === 1;
    bottom = isNew ? segment.bottom : Math.max(bottom, segment.bottom);
  }
  return rows;
}

/** Empty strips that remain beside these segments. */
function subtract(free: readonly Gutter[], segments: readonly Segment[]): readonly Gutter[] {
  let result = free;
  for (const segment of segments) {
    result = result.flatMap((gutter) => {
      if (segment.right <= gutter.left || segment.left >= gutter.right) return [gutter];
      return [
        { left: gutter.left, right: segment.left },
        { left: segment.right, right: gutter.right },
      ].filter(({ left, right }) => right - left > 0);
    });
  }
  return result;
}

/** Strips that are wide enough and have text on both sides. */
function realGutters(free: readonly Gutter[], segments: readonly Segment[]): readonly Gutter[] {
  const minWidth = MIN_GUTTER * median(segments.map(({ size }) => size));
  return free.filter(
    (gutter) =>
      gutter.right - gutter.left >= minWidth &&
      segments.some((segment) => segment.right <= gutter.left) &&
      segments.some((segment) => segment.left >= gutter.right),
  );
}

/** Joins neighbouring bands without gutters: their paragraphs are separated by line distance later. */
function joinPlain(bands: readonly Band[]): readonly Band[] {
  const joined: Band[] = [];
  for (const band of bands) {
    const last = joined.at(-1);
    if (last !== undefined && last.gutters.length === 0 && band.gutters.length === 0)
      joined[joined.length - 1] = { segments: [...last.segments, ...band.segments], gutters: [] };
    else joined.push(band);
  }
  return joined;
}
