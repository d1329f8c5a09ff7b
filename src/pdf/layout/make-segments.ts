import { bottomOf, type Fragment, type Segment, topOf } from './fragment.ts';

/** Least gap between segments, in font sizes; it is wider than any space between words. */
const SEGMENT_GAP = 1;
/** Greatest overlap, in font sizes, of fragments that follow each other. */
const MAX_OVERLAP = 0.5;

interface OpenSegment {
  fragments: Fragment[];
  right: number;
  /** The fragment with the largest font, which decides the line's place; small letters above or below belong to it. */
  main: Fragment;
}

/**
 * Joins fragments that closely follow each other on the same line. Columns side by side stay separate, because the gap between them is
 * wider than a space, so their lines are not mixed up if those of one are a little lower.
 */
export function makeSegments(fragments: readonly Fragment[]): readonly Segment[] {
  const open: OpenSegment[] = [];
  const closed: OpenSegment[] = [];
  for (const fragment of fragments.toSorted((a, b) => a.left - b.left)) {
    // Segments that end far to the left are complete.
    for (let index = open.length - 1; index >= 0; index -= 1) {
      const segment = open[index];
      if (
        segment !== undefined &&
        fragment.left - segment.right > SEGMENT_GAP * 4 * segment.main.size
      )
        closed.push(...open.splice(index, 1));
    }
    const host = bestHost(open, fragment);
    if (host === null) {
      open.push({ fragments: [fragment], right: fragment.right, main: fragment });
      continue;
    }
    host.fragments.push(fragment);
    host.right = Math.max(host.right, fragment.right);
    if (fragment.size > host.main.size * 1.1) host.main = fragment;
  }
  return [...closed, ...open].map(finish);
}

function bestHost(open: readonly OpenSegment[], fragment: Fragment): OpenSegment | null {
  let best: OpenSegment | null = null;
  let bestDistance = Infinity;
  for (const segment of open) {
    const size = Math.max(segment.main.size, fragment.size);
    const gap = fragment.left - segment.right;
    if (gap > SEGMENT_GAP * size || gap < -MAX_OVERLAP * size) continue;
    if (!standOnOneLine(segment.main, fragment)) continue;
    const distance = Math.abs(segment.main.baseline - fragment.baseline) + Math.max(0, gap) / 10;
    if (distance < bestDistance) [best, bestDistance] = [segment, distance];
  }
  return best;
}

/** Whether both fragments are on one line: the middle of raised or lowered letters is within the larger height. */
function standOnOneLine(a: Fragment, b: Fragment): boolean {
  const [large, small] = a.size >= b.size ? [a, b] : [b, a];
  if (Math.abs(large.baseline - small.baseline) <= 0.2 * large.size) return true;
  if (small.size > 0.85 * large.size) return false;
  const middle = (topOf(small) + bottomOf(small)) / 2;
  return middle > topOf(large) && middle < bottomOf(large);
}

function finish({ fragments, right, main }: OpenSegment): Segment {
  return {
    fragments,
    left: Math.min(...fragments.map(({ left }) => left)),
    right,
    top: topOf(main),
    bottom: bottomOf(main),
    baseline: main.baseline,
    size: main.size,
    order: Math.min(...fragments.map(({ order }) => order)),
  };
}
