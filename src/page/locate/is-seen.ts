import { clientRectsOf, isRendered, rectOf } from '../dom/dom-access.ts';

/** Whether the element has a box and is drawn, at any scroll position. */
export function isSeen(element: Element): boolean {
  if (!isRendered(element)) return false;
  const { width, height } = rectOf(element);
  return (width > 0 && height > 0) || clientRectsOf(element).length > 1;
}
