import type { WheelPlace } from '#shared/model/page/page-act.ts';

import { LEAST_ROOM, roomOf, scrolls } from '../../visibility/scroll-room.ts';
import { closestDrawn } from '../composed-tree.ts';
import { nextFrame } from '../next-frame.ts';

/** Most elements of a page that are searched for a pane. */
const MOST_ELEMENTS = 5000;

/**
 * Scrolls `element` or, with `around`, the nearest part of the page around it that can scroll that way, or else the page. `screens` counts
 * heights and widths of that part. Resolves to whether anything moved.
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

/** The point where the mouse wheel turns, and the size of the part that it scrolls, in CSS pixels. */
export function wheelPlace(element: Element): WheelPlace {
  const pane = wheelPane(element.ownerDocument);
  const middle = { x: innerWidth / 2, y: innerHeight / 2, width: innerWidth, height: innerHeight };
  if (pane === null) return middle;
  const { left, top, right, bottom } = pane.getBoundingClientRect();
  const [from, to] = [Math.max(0, left), Math.min(innerWidth, right)];
  const [above, below] = [Math.max(0, top), Math.min(innerHeight, bottom)];
  return {
    x: (from + to) / 2,
    y: (above + below) / 2,
    width: to - from,
    height: below - above,
  };
}

/** The largest scrolling part, if neither the page nor its middle scrolls. With `null`, the wheel turns in the middle. */
function wheelPane({ defaultView, scrollingElement, body }: Document): Element | null {
  if (scrollingElement === null || defaultView === null) return null;
  const room = scrollingElement.scrollHeight - scrollingElement.clientHeight;
  const middle = scrollingElement.ownerDocument.elementFromPoint(innerWidth / 2, innerHeight / 2);
  const isPane = (at: Element): boolean => roomOf(at, getComputedStyle(at)) !== null;
  if (room >= LEAST_ROOM || (middle !== null && closestDrawn(middle, isPane) !== null)) return null;
  const panes = [...body.querySelectorAll('*')]
    .slice(0, MOST_ELEMENTS)
    .filter((at) => at.scrollHeight - at.clientHeight >= LEAST_ROOM && isPane(at))
    .map((at) => ({ at, size: sizeInView(at) }))
    .filter(({ size }) => size > 0);
  return panes.toSorted((a, b) => b.size - a.size)[0]?.at ?? null;
}

function sizeInView(element: Element): number {
  const { left, top, right, bottom } = element.getBoundingClientRect();
  const width = Math.min(right, innerWidth) - Math.max(left, 0);
  const height = Math.min(bottom, innerHeight) - Math.max(top, 0);
  return element.checkVisibility({ visibilityProperty: true })
    ? Math.max(0, width) * Math.max(0, height)
    : 0;
}

/**
 * Size and number of elements of the scrolling part that `element` is or is inside; for the root, of the part that the wheel scrolls. A
 * different result means that content was added or removed.
 */
export function paneExtent(element: Element): string {
  const isPage = element === element.ownerDocument.documentElement;
  const pane =
    (isPage ? wheelPane(element.ownerDocument) : null) ??
    closestDrawn(element, (at) => scrolls(getComputedStyle(at))) ??
    element.ownerDocument.scrollingElement ??
    element;
  const { scrollHeight, scrollWidth } = pane;
  return `${scrollHeight} ${scrollWidth} ${pane.getElementsByTagName('*').length}`;
}
