import { rootElement } from '../dom/dom-access.ts';
import { flatParentOf } from '../dom/flat-tree.ts';

/** Whether a box is beyond the left or upper edge, where no scrolling can reveal it. */
export function isOutOfReach(element: Element, box: DOMRect, view: Window = window): boolean {
  let right = box.right + Math.abs(view.scrollX);
  let bottom = box.bottom + view.scrollY;
  if (right > 0 && bottom > 0) return false;
  const root = rootElement(view.document);
  for (let at = flatParentOf(element); at !== null && at !== root; at = flatParentOf(at)) {
    if (at.scrollTop !== 0) bottom += at.scrollTop;
    if (at.scrollLeft !== 0) right += Math.abs(at.scrollLeft);
  }
  if (root !== null && getComputedStyle(root).direction === 'rtl')
    right += root.scrollWidth - root.clientWidth;
  return right <= 0 || bottom <= 0;
}
