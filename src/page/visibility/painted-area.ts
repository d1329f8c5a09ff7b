import { firstChildOf } from '../dom/dom-access.ts';
import { type Area, hasSize } from '../dom/geometry.ts';

/** The painted box of an inline or `display: contents` element: the first non-empty box of its content, including text. */
export function paintedArea(element: Element, own: Area): Area {
  if (hasSize(own) || firstChildOf(element) === null) return own;
  const contents = new Range();
  contents.selectNodeContents(element);
  for (const inner of contents.getClientRects()) if (hasSize(inner)) return copyArea(inner);
  return own;
}

/** Copies the edges as plain numbers, because each read of a `DOMRect` calls into the renderer. */
export const copyArea = ({ left, top, right, bottom }: Area): Area => ({
  left,
  top,
  right,
  bottom,
});

/** Distance in CSS pixels between the viewport and a box, the sum of both directions; 0 if they touch. */
export function distanceFrom(viewport: Area, box: Area): number {
  const dx = Math.max(0, box.left - viewport.right, -box.right);
  const dy = Math.max(0, box.top - viewport.bottom, -box.bottom);
  return dx + dy;
}
