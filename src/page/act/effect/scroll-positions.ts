import type { FrameChanges } from '#shared/model/page/page-act.ts';
import type { Point } from '#shared/model/page/point.ts';

import { flatParentOf } from '../../dom/flat-tree.ts';

/** Scroll positions of the page, of all ancestors of the element, and in the middle of the viewport, where the mouse wheel turns. */
export function positionsAround(element: Element): ReadonlyMap<Element, Point> {
  const positions = new Map<Element, Point>();
  const { scrollingElement } = element.ownerDocument;
  const middle = element.ownerDocument.elementFromPoint(innerWidth / 2, innerHeight / 2);
  for (const start of [scrollingElement, element, middle])
    for (let at: Element | null = start; at !== null; at = flatParentOf(at))
      positions.set(at, positionOf(at));
  return positions;
}

export function scrollOf(
  scroller: Element,
  positions: ReadonlyMap<Element, Point>,
): FrameChanges['scroll'] {
  const [from, to] = [positions.get(scroller), positionOf(scroller)];
  return { to, by: from === undefined ? null : { x: to.x - from.x, y: to.y - from.y } };
}

function positionOf(scroller: Element): Point {
  return { x: Math.round(scroller.scrollLeft), y: Math.round(scroller.scrollTop) };
}
