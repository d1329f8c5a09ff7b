import type { Point } from '#shared/model/page/point.ts';

import { closestDrawn } from './composed-tree.ts';

/** Rows and columns of places that are looked at. */
const STEPS = 12;
const NOT_EMPTY =
  'a, button, input, select, textarea, label, summary, iframe, video, audio, canvas, object, embed, [onclick], [contenteditable], ' +
  '[tabindex]:not([tabindex="-1"]), [role=button], [role=link], [role=option], [role=menuitem], [role=tab], [role=dialog], [role=listbox], ' +
  '[role=menu], [role=grid], [role=tree], [role=tooltip], dialog, [popover]';

/**
 * A place in the viewport where a click meets nothing but the page itself or the largest plain part of it, so that whatever
 * closes by a click beside it closes; `null` where there is none.
 */
export function emptyPlace(): Point | null {
  let best: { readonly point: Point; readonly size: number } | null = null;
  for (let row = 1; row < STEPS; row += 1) {
    for (let column = 1; column < STEPS; column += 1) {
      const point = {
        x: Math.round((innerWidth * column) / STEPS),
        y: Math.round((innerHeight * row) / STEPS),
      };
      const hit = document.elementFromPoint(point.x, point.y);
      const size = hit === null ? 0 : sizeOfEmpty(hit);
      if (size > (best?.size ?? 0)) best = { point, size };
    }
  }
  return best?.point ?? null;
}

/** How much of the viewport a plain part of the page fills, in square pixels; 0 for what something would happen on. */
function sizeOfEmpty(hit: Element): number {
  if (hit === document.documentElement || hit === document.body) return Number.POSITIVE_INFINITY;
  const { width, height } = hit.getBoundingClientRect();
  const isVeil = width >= innerWidth * 0.9 && height >= innerHeight * 0.9;
  if (!isVeil && closestDrawn(hit, (at) => at.matches(NOT_EMPTY)) !== null) return 0;
  if (getComputedStyle(hit).cursor === 'pointer') return 0;
  return width * height;
}
