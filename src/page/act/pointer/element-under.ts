import type { Point } from '#shared/model/page/point.ts';

import { isWithin } from '../../dom/flat-tree.ts';
import { type Area, intersect } from '../../dom/geometry.ts';
import { SAMPLE_FRACTIONS } from '../../visibility/hit-test.ts';
import { ClipContext } from '../../visibility/clip-context.ts';
import { closestDrawn, shadowRootsAround } from '../composed-tree.ts';

/**
 * The element that a mouse event at this point of the frame would go to. `document.elementFromPoint` stops at the hosts of shadow roots;
 * the way down to the target's own tree also leads through closed roots, which `shadowRoot` does not show.
 */
export function elementAt(target: Element, { x, y }: Point): Element | null {
  let hit = target.ownerDocument.elementFromPoint(x, y);
  for (const root of shadowRootsAround(target)) {
    if (hit !== root.host) return hit;
    hit = root.elementFromPoint(x, y) ?? hit;
  }
  for (;;) {
    const inner = hit?.shadowRoot?.elementFromPoint(x, y) ?? null;
    if (inner === null || inner === hit) return hit;
    hit = inner;
  }
}

/** Whether an event at `hit` also acts on the target: `hit` is a part of the target or of its label. */
export function reaches(target: Element, hit: Element): boolean {
  if (isWithin(hit, target)) return true;
  if (target instanceof HTMLLabelElement && target.control === hit) return true;
  const label = closestDrawn(hit, (at) => at instanceof HTMLLabelElement);
  return label instanceof HTMLLabelElement && label.control === target;
}

export const CONTROLS =
  'a[href]:not([role=presentation], [role=none]), button, input, select, textarea, summary, [onclick], [role=button], [role=link], [role=treeitem], ' +
  '[role=menuitem], [role=option], [role=tab], [role=checkbox], [role=radio], [role=switch]';

/** Whether the hit element belongs to a control inside the target, which a press there would act on. */
export function isInInnerControl(target: Element, hit: Element): boolean {
  if (!isWithin(hit, target)) return false;
  return closestDrawn(hit, (at) => at === target || at.matches(CONTROLS)) !== target;
}

/** Points to try, best first: the middle of each line box, then points off the middle. */
export function candidatePoints(element: Element): Point[] {
  const boxes = drawnBoxes(element)
    .toSorted((a, b) => b.width * b.height - a.width * a.height)
    .slice(0, 4);
  const middles = boxes.map((box) => pointIn(box, 0.5, 0.5));
  const [largest] = boxes;
  if (largest === undefined) return [];
  const others = [
    [0.25, 0.5],
    [0.75, 0.5],
    [0.5, 0.25],
    [0.5, 0.75],
    [0.1, 0.1],
    [0.9, 0.1],
    [0.1, 0.9],
    [0.9, 0.9],
  ] as const;
  // The first line of an element with much else in it, such as an open branch of a tree.
  const top = { x: largest.x + largest.width / 2, y: largest.y + Math.min(12, largest.height / 2) };
  return [...middles, ...others.map(([fx, fy]) => pointIn(largest, fx, fy)), top];
}

/**
 * Points in the visible part of the box. A node counts as usable if one of them is free (`page/visibility/hit-test.ts`), even when only a
 * corner is visible.
 */
export function pointsInView(element: Element): Point[] {
  const { left, top, right, bottom } = seenPart(element);
  const box = new DOMRect(left, top, right - left, bottom - top);
  if (box.width < 1 || box.height < 1) return [];
  return [pointIn(box, 0.5, 0.5), ...SAMPLE_FRACTIONS.map(([fx, fy]) => pointIn(box, fx, fy))];
}

function seenPart(element: Element): Area {
  const { seen } = new ClipContext([]).around(element, getComputedStyle(element));
  return intersect(seen, element.getBoundingClientRect());
}

/** The element's own boxes or, if it has no visible ones (`display: contents`, floats), its children's. */
function drawnBoxes(element: Element): DOMRect[] {
  const own = [...element.getClientRects()].filter((box) => box.width > 0 && box.height > 0);
  if (own.length > 0) return own;
  return [...element.children].slice(0, 20).flatMap(drawnBoxes);
}

/** A point in the visible part of the element's box, from its place in per cent of width and height. */
export function placeIn(element: Element, { x, y }: Point): Point {
  const { left, top, right, bottom } = seenPart(element);
  const width = right - left;
  const height = bottom - top;
  // Points keep away from the edge, which may belong to the neighbour.
  const along = (length: number, share: number): number =>
    Math.min(Math.max(1, (length * share) / 100), Math.max(1, length - 1));
  return { x: left + along(width, x), y: top + along(height, y) };
}

export function isDrawn(element: Element): boolean {
  return drawnBoxes(element).length > 0;
}

function pointIn(box: DOMRect, fx: number, fy: number): Point {
  return { x: box.x + box.width * fx, y: box.y + box.height * fy };
}
