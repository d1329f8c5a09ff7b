import type { Style } from '../dom/computed-style.ts';

/** CSS pixels that lie outside of a pane on each side. */
export interface ScrollRoom {
  readonly above: number;
  readonly below: number;
  readonly left: number;
  readonly right: number;
}

/** CSS pixels. Less is rounding. */
export const LEAST_ROOM = 16;

const isFree = (overflow: string): boolean => overflow === 'auto' || overflow === 'scroll';

/** Whether its style lets a person scroll it, if it holds more than it shows. */
export function scrolls(style: Style): boolean {
  const { overflow } = style;
  return overflow !== 'visible' && (isFree(style.overflowY) || isFree(style.overflowX));
}

/** Scroll distance of an element's content; `null` for none. */
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
