import { firstChildOf } from '../dom/dom-access.ts';
import { type Area, hasSize } from '../dom/geometry.ts';

/** The box of an inline or `display: contents` element whose own is empty: the first of what it holds, text included. */
export function paintedArea(element: Element, own: Area): Area {
  if (hasSize(own) || firstChildOf(element) === null) return own;
  const contents = new Range();
  contents.selectNodeContents(element);
  for (const inner of contents.getClientRects()) if (hasSize(inner)) return copyArea(inner);
  return own;
}

/** Plain numbers: every read of a `DOMRect` is a call into the renderer, and these are compared often. */
export const copyArea = ({ left, top, right, bottom }: Area): Area => ({
  left,
  top,
  right,
  bottom,
});

/** CSS pixels between the viewport and a box, both ways added; 0 where they touch. */
export function distanceFrom(viewport: Area, box: Area): number {
  const dx = Math.max(0, box.left - viewport.right, -box.right);
  const dy = Math.max(0, box.top - viewport.bottom, -box.bottom);
  return dx + dy;
}
