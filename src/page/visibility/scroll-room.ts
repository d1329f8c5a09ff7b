import type { Style } from '../dom/computed-style.ts';

/** CSS pixels of content outside a pane on each side. */
export interface ScrollRoom {
  readonly above: number;
  readonly below: number;
  readonly left: number;
  readonly right: number;
}

/** Least scroll distance in CSS pixels; a smaller one comes from rounding. */
export const LEAST_ROOM = 16;

const isFree = (overflow: string): boolean => overflow === 'auto' || overflow === 'scroll';

/** Whether a style lets a person scroll an element with more content than it shows. */
export function scrolls(style: Style): boolean {
  const { overflow } = style;
  return overflow !== 'visible' && (isFree(style.overflowY) || isFree(style.overflowX));
}

/** Scroll distances of an element's content; `null` if it cannot be scrolled. */
export function roomOf(element: Element, style: Style): ScrollRoom | null {
  const { scrollLeft, scrollTop, scrollWidth, clientWidth, scrollHeight, clientHeight } = element;
  const spareX = isFree(style.overflowX) ? scrollWidth - clientWidth : 0;
  const spareY = isFree(style.overflowY) ? scrollHeight - clientHeight : 0;
  if (spareX < LEAST_ROOM && spareY < LEAST_ROOM) return null;
  const before = style.direction === 'rtl' ? spareX + scrollLeft : scrollLeft;
  const [left, right] = sides(spareX, before);
  const [above, below] = sides(spareY, scrollTop);
  return { above, below, left, right };
}

const sides = (spare: number, before: number): readonly [number, number] =>
  spare < LEAST_ROOM
    ? [0, 0]
    : [Math.max(0, Math.round(before)), Math.max(0, Math.round(spare - before))];
