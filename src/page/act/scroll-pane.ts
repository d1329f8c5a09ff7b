import { roomOf } from '../scroll-room.ts';
import { closestDrawn } from './composed-tree.ts';
import { nextFrame } from './next-frame.ts';

/**
 * Scrolls the part of the page that `element` is or stands in by so many of its own heights and widths; without a part that
 * scrolls by itself, the page.
 */
export async function scrollPane(
  element: Element,
  screens: { readonly x: number; readonly y: number },
): Promise<void> {
  const pane =
    closestDrawn(element, (at) => roomOf(at, getComputedStyle(at)) !== null) ??
    element.ownerDocument.scrollingElement;
  pane?.scrollBy({
    left: Math.round(screens.x * pane.clientWidth),
    top: Math.round(screens.y * pane.clientHeight),
    behavior: 'instant',
  });
  await nextFrame();
}
