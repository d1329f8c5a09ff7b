import { bodyElement, rectOf, rootElement } from '../dom/dom-access.ts';
import { flatParentOf, isWithin } from '../dom/flat-tree.ts';
import type { Area } from '../dom/geometry.ts';

/**
 * Whether scrolling brings `element` out from under `cover`, a bar that stays in place while the page moves below it. Depends on how far
 * the element's scroll containers can still move up and down.
 */
export function canScrollClear(element: Element, box: Area, cover: Element): boolean {
  const bar = stayingAncestor(cover);
  if (bar === null || isWithin(element, bar)) return false;
  const edge = rectOf(bar);
  const { up, down } = scrollRoom(element);
  // An uncovered half of the element is enough to press its middle.
  const half = (box.bottom - box.top) / 2 + 1;
  const isAboveFree = edge.top > box.bottom - box.top && down >= box.bottom - half - edge.top;
  const isBelowFree =
    edge.bottom < innerHeight - (box.bottom - box.top) && up >= edge.bottom - box.top - half;
  return (isAboveFree && down > 0) || (isBelowFree && up > 0);
}

/** The outermost fixed or sticky element that `cover` belongs to; `null` if there is none. */
function stayingAncestor(cover: Element): Element | null {
  let found: Element | null = null;
  for (let at: Element | null = cover; at !== null; at = flatParentOf(at)) {
    const { position } = getComputedStyle(at);
    if (position === 'fixed' || position === 'sticky') found = at;
  }
  return found;
}

/** CSS pixels by which scrolling its ancestors can move the element up and down. */
function scrollRoom(element: Element): { readonly up: number; readonly down: number } {
  let up = 0;
  let down = 0;
  for (let at: Element | null = element; at !== null; at = flatParentOf(at)) {
    const { position, overflowY } = getComputedStyle(at);
    const isRoot = at === rootElement();
    const isScroller =
      isRoot ||
      (at !== element && at !== bodyElement() && (overflowY === 'auto' || overflowY === 'scroll'));
    if (isScroller && !(isRoot && isLocked())) {
      const scrolled = isRoot ? scrollY : at.scrollTop;
      up += scrolled;
      down += at.scrollHeight - at.clientHeight - scrolled;
    }
    if (position === 'fixed') break;
  }
  return { up, down };
}

/** Whether the page's scrolling is switched off, as behind a dialog. */
function isLocked(): boolean {
  const body = bodyElement();
  const root = rootElement();
  return [root, body].some(
    (one) => one !== null && /hidden|clip/.test(getComputedStyle(one).overflowY),
  );
}
