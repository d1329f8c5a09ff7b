import { firstChildOf } from './dom-access.ts';
import type { Area } from './geometry.ts';

/** The box of an inline or `display: contents` element whose own is empty: the first of what it holds, text included. */
export function paintedArea(element: Element, box: DOMRect): Area {
  if ((box.width >= 1 && box.height >= 1) || firstChildOf(element) === null) return copyArea(box);
  const contents = new Range();
  contents.selectNodeContents(element);
  for (const inner of contents.getClientRects())
    if (inner.width >= 1 && inner.height >= 1) return copyArea(inner);
  return copyArea(box);
}

/** Plain numbers: every read of a `DOMRect` is a call into the renderer, and these are compared often. */
const copyArea = ({ left, top, right, bottom }: Area): Area => ({ left, top, right, bottom });

/** CSS pixels between the viewport and a box, both ways added; 0 where they touch. */
export function distanceFrom(viewport: Area, box: Area): number {
  const dx = Math.max(0, box.left - viewport.right, -box.right);
  const dy = Math.max(0, box.top - viewport.bottom, -box.bottom);
  return dx + dy;
}
