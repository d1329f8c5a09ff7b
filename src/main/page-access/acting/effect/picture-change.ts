import type { Box } from '#shared/model/page/page-snapshot.ts';
import type { Point } from '#shared/model/page/point.ts';
import type { Change } from '#shared/tools/contract/tool-result.ts';

import type { Bitmap, LiveTab } from '../../../browser/tabs/tab-pool.ts';
import { orElse } from '../../../platform/async/bounded.ts';

/** Least difference, summed over the three colour channels, at which two pixels count as different. */
const LEAST_DIFFERENCE = 24;
/** Margin around the path of a drag, in CSS pixels. */
const MARGIN = 60;

/** Returns the part of the viewport that a drag between two points draws in. */
export function areaAround(from: Point, to: Point): Box {
  return {
    x: Math.min(from.x, to.x) - MARGIN,
    y: Math.min(from.y, to.y) - MARGIN,
    width: Math.abs(from.x - to.x) + 2 * MARGIN,
    height: Math.abs(from.y - to.y) + 2 * MARGIN,
  };
}

/**
 * Captures the tab and returns a function that reports how much of the area has changed since. The content of a canvas is in no document.
 */
export async function watchPicture(
  tab: LiveTab,
  area: Box,
): Promise<() => Promise<readonly Change[]>> {
  const before = await orElse(tab.capture(), null);
  return async () => {
    const after = before === null ? null : await orElse(tab.capture(), null);
    if (before === null || after === null) return [];
    return [{ type: 'picture_changed', percent: changedPercent(before, after, area) }];
  };
}

/** Returns the percentage of changed pixels in the area, rounded up to one decimal. */
export function changedPercent(before: Bitmap, after: Bitmap, area: Box): number {
  if (before.width !== after.width || before.height !== after.height) return 100;
  const { scale, width, height } = before;
  const left = Math.max(0, Math.round(area.x * scale));
  const top = Math.max(0, Math.round(area.y * scale));
  const right = Math.min(width, Math.round((area.x + area.width) * scale));
  const bottom = Math.min(height, Math.round((area.y + area.height) * scale));
  let changed = 0;
  for (let y = top; y < bottom; y += 1)
    for (let x = left; x < right; x += 1)
      if (differs(before.pixels, after.pixels, (y * width + x) * 4)) changed += 1;
  const all = Math.max(0, right - left) * Math.max(0, bottom - top);
  return all === 0 ? 0 : Math.ceil((changed / all) * 1000) / 10;
}

function differs(before: Buffer, after: Buffer, at: number): boolean {
  let difference = 0;
  for (let channel = at; channel < at + 3; channel += 1)
    difference += Math.abs((before[channel] ?? 0) - (after[channel] ?? 0));
  return difference >= LEAST_DIFFERENCE;
}
