import type { Point } from '#shared/model/page/point.ts';

import { flatParentOf } from '../../dom/flat-tree.ts';
import { isEditedText, scrollableFor } from './edited-text.ts';
import { isSameText } from '../../text/fold-text.ts';
import { normalizeSpace } from '../../text/visible-text.ts';
import {
  placeIn,
  rangeOf,
  readVisibleText,
  timesIn,
  type VisibleText,
} from './visible-text-nodes.ts';

let found: Element | null = null;
let foundAt: Range | null = null;
/** Repeats the last search; editors redraw their lines. */
let findAgain = (): void => undefined;

/**
 * Searches for a visible text in the page, or in one element of it, and remembers the first element that shows it, preferably one with only
 * this text. Returns how many places show it that way.
 */
export function findTextPlace(root: Element, wanted: string): number {
  const seen = readVisibleText(root === root.ownerDocument.documentElement ? null : root);
  findAgain = () => void findTextPlace(root, wanted);
  const needle = normalizeSpace(wanted);
  const same = (text: string): boolean => isSameText(text.trim(), needle);
  const wholes = new Map(
    seen.pieces.flatMap(({ node, text }) => (same(text) ? [[placeOf(node), node] as const] : [])),
  );
  const [whole] = wholes.values();
  foundAt = whole === undefined ? firstRange(seen, wanted) : rangeAround(whole);
  found = closestReceivingPointer(whole?.parentElement ?? elementAround(foundAt));
  if (found === null || found === root) return 0;
  return wholes.size > 0 ? wholes.size : timesIn(seen, wanted);
}

/** A point in a text: the middle of its first line, before its first or after its last character. */
export type TextPart = 'middle' | 'start' | 'end';

/** Distance from the edge of a character, in CSS pixels, that is still nearest to that edge. */
const BESIDE_EDGE = 1;

/** The point in the last text that `findTextPlace` found, in CSS pixels of the frame; scrolls it into view. */
export function foundTextPoint(part: TextPart): Point | null {
  // The range of a removed text is empty.
  if (foundAt?.collapsed === true || foundAt?.startContainer.isConnected === false) findAgain();
  if (foundAt === null) return null;
  const pointOf = (range: Range): Point | null => {
    const boxes = [...range.getClientRects()].filter(
      ({ width, height }) => width > 0 && height > 0,
    );
    const box = part === 'end' ? boxes.at(-1) : boxes[0];
    if (box === undefined) return null;
    const x = { middle: box.left + box.width / 2, start: box.left, end: box.right }[part];
    const aside = { middle: 0, start: BESIDE_EDGE, end: -BESIDE_EDGE }[part];
    return { x: x + aside, y: box.top + box.height / 2 };
  };
  const point = pointOf(foundAt);
  const isInView =
    point !== null && point.x >= 0 && point.y >= 0 && point.x < innerWidth && point.y < innerHeight;
  if (isInView) return point;
  const node = part === 'end' ? foundAt.endContainer : foundAt.startContainer;
  if (node.parentElement !== null)
    scrollableFor(node.parentElement).scrollIntoView({ block: 'center', behavior: 'instant' });
  return pointOf(foundAt);
}

/**
 * The element by which places of a text are counted: equal words in one edited text are several places; a control that shows its label
 * twice is one.
 */
function placeOf({ parentElement }: Text): Element | null {
  if (parentElement !== null && isEditedText(parentElement)) return parentElement;
  return closestReceivingPointer(parentElement);
}

function rangeAround(node: Node): Range {
  const range = document.createRange();
  range.selectNodeContents(node);
  return range;
}

function firstRange(seen: VisibleText, wanted: string): Range | null {
  const place = placeIn(seen, wanted);
  return place === null ? null : rangeOf(seen, place);
}

/** The innermost element that contains the range. */
function elementAround(range: Range | null): Element | null {
  const shared = range?.commonAncestorContainer ?? null;
  return shared instanceof Element ? shared : (shared?.parentElement ?? null);
}

/** The element or, if it has `pointer-events: none`, its nearest ancestor that receives the mouse. */
function closestReceivingPointer(element: Element | null): Element | null {
  let at = element;
  while (at !== null && getComputedStyle(at).pointerEvents === 'none') at = flatParentOf(at);
  return at ?? element;
}

/** The last element that `findTextPlace` found. */
export function foundTextPlace(root: Element): Element {
  return found ?? root;
}
