/** A run of characters that the file draws in one operation, with its place on a page turned so that its text runs from left to right. */
export interface Fragment {
  readonly text: string;
  readonly left: number;
  readonly right: number;
  readonly baseline: number;
  /** Height of the font. */
  readonly size: number;
  readonly isRtl: boolean;
  /** Position in the file's drawing order. */
  readonly order: number;
}

/** A line of text, or a part of one with a wide gap to the rest of its line. */
export interface Segment {
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
  readonly baseline: number;
  readonly size: number;
  /** Position of the first drawn fragment. */
  readonly order: number;
  /** Fragments from left to right. */
  readonly fragments: readonly Fragment[];
}

/** A line of the page's text; a blank one separates paragraphs. */
export interface TextLine {
  readonly text: string;
  readonly left: number;
  readonly baseline: number;
  /** Whether the line continues the line above in its column, or the end of the previous column; a word may be broken between them. */
  readonly runsOn?: boolean;
}

/** Shares of a font's size by which its letters extend above and below the baseline. */
const ASCENT = 0.8;
const DESCENT = 0.25;

export function topOf({ baseline, size }: Pick<Fragment, 'baseline' | 'size'>): number {
  return baseline - ASCENT * size;
}

export function bottomOf({ baseline, size }: Pick<Fragment, 'baseline' | 'size'>): number {
  return baseline + DESCENT * size;
}

/** The middle one of some numbers; 0 if there are none. */
export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? 0;
}
