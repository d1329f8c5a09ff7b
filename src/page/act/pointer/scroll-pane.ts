import { roomOf, scrolls } from '../../visibility/scroll-room.ts';
import { closestDrawn } from '../composed-tree.ts';
import { nextFrame } from '../next-frame.ts';

/**
 * Scrolls `element` or, `around` it, the nearest part of the page that can be scrolled that way, by this many of that part's
 * heights and widths; without such a part, the page. Says whether anything moved.
 */
export async function scrollPane(
  element: Element,
  screens: { readonly x: number; readonly y: number },
  around: boolean,
): Promise<boolean> {
  const canScroll = (at: Element): boolean => {
    const room = roomOf(at, getComputedStyle(at));
    if (room === null) return false;
    return screens.x === 0 ? room.above + room.below > 0 : room.left + room.right > 0;
  };
  const own = canScroll(element) ? element : null;
  const pane = around
    ? (closestDrawn(element, canScroll) ?? element.ownerDocument.scrollingElement)
    : own;
  if (pane === null) return false;
  const { scrollLeft, scrollTop } = pane;
  pane.scrollBy({
    left: Math.round(screens.x * pane.clientWidth),
    top: Math.round(screens.y * pane.clientHeight),
    behavior: 'instant',
  });
  await nextFrame();
  return pane.scrollLeft !== scrollLeft || pane.scrollTop !== scrollTop;
}

/**
 * How much the part of the page holds that `element` is or lies in and whose style lets it scroll, else the page: another answer means that
 * something has come or gone.
 */
export function paneExtent(element: Element): string {
  const pane =
    closestDrawn(element, (at) => scrolls(getComputedStyle(at))) ??
    element.ownerDocument.scrollingElement ??
    element;
  const { scrollHeight, scrollWidth } = pane;
  return `${scrollHeight} ${scrollWidth} ${pane.getElementsByTagName('*').length}`;
}
