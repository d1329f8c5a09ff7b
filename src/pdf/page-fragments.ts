import type { PDFPageProxy } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { z } from 'zod';

import type { DrawnText } from './doubtful-text.ts';
import type { Fragment } from './layout/fragment.ts';

/** Text of a page with one direction, rotated so that it runs from left to right. */
export interface TextRun {
  /** Clockwise rotation in degrees: 0, 90, 180 or 270; `null` for other angles. */
  readonly angle: number | null;
  readonly fragments: readonly Fragment[];
  /** Maps a place in the rotated text back to points from the page's top left corner. */
  toPage(left: number, baseline: number): { readonly x: number; readonly y: number };
}

type Matrix = readonly [number, number, number, number, number, number];

const MatrixSchema = z.tuple([
  z.number(),
  z.number(),
  z.number(),
  z.number(),
  z.number(),
  z.number(),
]);

/** Greatest rotation in degrees at which text is still read with its neighbours. */
const MAX_SKEW = 8;
const VERTICAL = -1;

/** Text fragments of a page by direction, the most frequent direction first. `drawn` has all texts with their fonts. */
export async function readFragments(
  page: PDFPageProxy,
): Promise<{ readonly runs: readonly TextRun[]; readonly drawn: readonly DrawnText[] }> {
  const { items, styles } = await page.getTextContent();
  const toView = MatrixSchema.parse(page.getViewport({ scale: 1 }).transform);
  const runs = new Map<number | null, { fragments: Fragment[]; turn: number; letters: number }>();
  const drawn: DrawnText[] = [];
  for (const [order, item] of items.entries()) {
    if (!('str' in item) || item.str.trim() === '') continue;
    drawn.push({ font: item.fontName, text: item.str });
    const parsed = MatrixSchema.safeParse(item.transform);
    if (!parsed.success) continue;
    const [a, b, c, d, e, f] = multiply(toView, parsed.data);
    const isVertical = styles[item.fontName]?.vertical === true;
    const degrees = (Math.atan2(b, a) * 180) / Math.PI;
    const quarter = Math.round(degrees / 90) * 90;
    const isAskew = Math.abs(degrees - quarter) > MAX_SKEW;
    const key = isAskew ? null : isVertical ? VERTICAL : (quarter + 360) % 360;
    const turn = isVertical ? 90 : isAskew ? degrees : quarter;
    const length = isVertical ? item.height : item.width;
    const size = sizeOf([a, b, c, d], item.str.trim().length, length);
    const [left, baseline] = rotate(e, f, -turn);
    const run = runs.get(key) ?? { fragments: [], turn, letters: 0 };
    run.letters += item.str.length;
    run.fragments.push({
      text: item.str,
      left,
      right: left + Math.max(length, 0),
      baseline,
      size,
      isRtl: item.dir === 'rtl',
      order,
    });
    runs.set(key, run);
  }
  const byLength = [...runs]
    .toSorted(([, one], [, other]) => other.letters - one.letters)
    .map(([angle, { fragments, turn }]): TextRun => ({
      angle,
      fragments,
      toPage: (left, baseline) => {
        const [x, y] = rotate(left, baseline, turn);
        return { x, y };
      },
    }));
  return { runs: byLength, drawn };
}

/** Usual height of letters, as a multiple of their width. */
const USUAL_SHAPE = 2;
/**
 * Greatest ratio between the scales of both directions. Beyond it, the font has its own units, which do not give the size of its letters.
 */
const MAX_STRETCH = 5;

/** Height of the font by the text matrix; if that cannot be a height of letters, by the width of the text. */
function sizeOf(
  [a, b, c, d]: readonly [number, number, number, number],
  letters: number,
  length: number,
): number {
  const [wide, high] = [Math.hypot(a, b), Math.hypot(c, d)];
  const isPlausible = high > 0 && high < MAX_STRETCH * wide && wide < MAX_STRETCH * high;
  return isPlausible ? high : (USUAL_SHAPE * length) / Math.max(1, letters) || 1;
}

function multiply(m: Matrix, n: Matrix): Matrix {
  return [
    m[0] * n[0] + m[2] * n[1],
    m[1] * n[0] + m[3] * n[1],
    m[0] * n[2] + m[2] * n[3],
    m[1] * n[2] + m[3] * n[3],
    m[0] * n[4] + m[2] * n[5] + m[4],
    m[1] * n[4] + m[3] * n[5] + m[5],
  ];
}

function rotate(x: number, y: number, degrees: number): readonly [number, number] {
  if (degrees === 0) return [x, y];
  const angle = (degrees * Math.PI) / 180;
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
  return [x * cos - y * sin, x * sin + y * cos];
}
