import { bodyElement, localNameOf, rectOf, rootElement, topElementAt } from './dom-access.ts';
import { flatParentOf, shadowTreeOf } from './flat-tree.ts';
import { type Area, hasSize, intersect } from './geometry.ts';
import { hitTest } from './hit-test.ts';
import { LEAST_ROOM, type ScrollRoom, roomOf } from './scroll-room.ts';
import type { SurroundingsMap } from './surroundings-map.ts';

/** A part of the page with a scrolling of its own. */
export interface ScrollPane {
  readonly element: Element;
  readonly box: Area;
  readonly visible: boolean;
  readonly room: ScrollRoom;
}

const LEAST_WIDTH = 40;
const LEAST_HEIGHT = 24;
const MAX_PANES = 12;
/** Where panes are looked for that hold nothing to act on, as shares of the viewport. */
const PROBES = [0.08, 0.25, 0.42, 0.58, 0.75, 0.92] as const;
/** They scroll by themselves as one types or picks. */
const FIELDS = /^(?:textarea|select|input)$/;

/** The panes in view or within reach that hold more than they show, those in view first; none that something lies over. Those
 * without anything to act on inside are found by probing the viewport, so that a small one may be missed. */
export function scrollPanes(
  surroundings: SurroundingsMap,
  listed: readonly Element[],
): readonly ScrollPane[] {
  const asked = new Set<Element>();
  const panes: ScrollPane[] = [];
  for (const from of [...surroundings.scrollers, ...elementsInView(), ...listed]) {
    for (let at: Element | null = from; at !== null && !asked.has(at); at = flatParentOf(at)) {
      asked.add(at);
      const pane = paneOf(at, surroundings);
      if (pane !== null) panes.push(pane);
    }
  }
  return panes.toSorted((a, b) => Number(b.visible) - Number(a.visible)).slice(0, MAX_PANES);
}

function* elementsInView(): Generator<Element> {
  for (const fx of PROBES) {
    for (const fy of PROBES) {
      const [x, y] = [innerWidth * fx, innerHeight * fy];
      let scope: Node = document;
      for (let depth = 0; depth < 10; depth += 1) {
        const top = topElementAt(scope, x, y);
        const root = top === null ? null : shadowTreeOf(top);
        if (top !== null && root === null) yield top;
        if (root === null) break;
        scope = root;
      }
    }
  }
}

function paneOf(element: Element, surroundings: SurroundingsMap): ScrollPane | null {
  const { scrollHeight, clientHeight, scrollWidth, clientWidth } = element;
  const isFull = scrollHeight - clientHeight < LEAST_ROOM && scrollWidth - clientWidth < LEAST_ROOM;
  if (isFull || clientWidth < LEAST_WIDTH || clientHeight < LEAST_HEIGHT) return null;
  if (element === rootElement() || FIELDS.test(localNameOf(element))) return null;
  const style = getComputedStyle(element);
  // What is said of the body is done by the viewport, unless the root says something too.
  const root = rootElement();
  if (element === bodyElement() && root !== null && getComputedStyle(root).overflowY === 'visible')
    return null;
  const room = roomOf(element, style);
  if (room === null) return null;
  const whole = rectOf(element);
  const { seen, reachable, within } = surroundings.around(element, style);
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
