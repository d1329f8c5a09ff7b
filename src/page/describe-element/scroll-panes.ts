import { bodyElement, localNameOf, rectOf, rootElement } from '../dom/dom-access.ts';
import { type Area, hasSize, intersect } from '../dom/geometry.ts';
import { hitTest } from '../visibility/hit-test.ts';
import { LEAST_ROOM, type ScrollRoom, roomOf } from '../visibility/scroll-room.ts';
import type { ClipContext } from '../visibility/clip-context.ts';

/** A part of the page that scrolls by itself. */
export interface ScrollPane {
  readonly element: Element;
  readonly box: Area;
  readonly visible: boolean;
  readonly room: ScrollRoom;
}

const LEAST_WIDTH = 40;
const LEAST_HEIGHT = 24;
const MAX_PANES = 12;
/** Most elements that are examined, as a page may let every cell of a table scroll. */
const MAX_ASKED = 400;
/** Tags of fields, which scroll by themselves as a person types or picks. */
const FIELDS = /^(?:textarea|select|input)$/;

/** Scrollable panes in view or within reach that contain more than they show, visible ones first; covered ones are left out. */
export function scrollPanes(
  scrollers: Iterable<Element>,
  clip: ClipContext,
): readonly ScrollPane[] {
  const panes: ScrollPane[] = [];
  let asked = 0;
  for (const element of scrollers) {
    asked += 1;
    if (asked > MAX_ASKED) break;
    const pane = paneOf(element, clip);
    if (pane !== null) panes.push(pane);
  }
  return panes.toSorted((a, b) => Number(b.visible) - Number(a.visible)).slice(0, MAX_PANES);
}

function paneOf(element: Element, clip: ClipContext): ScrollPane | null {
  const { scrollHeight, clientHeight, scrollWidth, clientWidth } = element;
  const isFull = scrollHeight - clientHeight < LEAST_ROOM && scrollWidth - clientWidth < LEAST_ROOM;
  if (isFull || clientWidth < LEAST_WIDTH || clientHeight < LEAST_HEIGHT) return null;
  if (element === rootElement() || FIELDS.test(localNameOf(element))) return null;
  const style = getComputedStyle(element);
  // The viewport takes the body's overflow, unless the root has one.
  const root = rootElement();
  if (element === bodyElement() && root !== null && getComputedStyle(root).overflowY === 'visible')
    return null;
  const room = roomOf(element, style);
  if (room === null) return null;
  const whole = rectOf(element);
  const { seen, reachable, within } = clip.around(element, style);
  if (within.isInert || within.opacity * Number(style.opacity) < 0.1) return null;
  if (style.visibility !== 'visible' || style.pointerEvents === 'none') return null;
  const box = intersect(whole, seen);
  if (!hasSize(box))
    return hasSize(intersect(whole, reachable))
      ? { element, box: whole, visible: false, room }
      : null;
  return hitTest(element, box, whole).type === 'covered'
    ? null
    : { element, box, visible: true, room };
}
