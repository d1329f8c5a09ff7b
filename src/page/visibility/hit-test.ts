import type { Point } from '#shared/model/page/point.ts';

import {
  attributeOf,
  bodyElement,
  clientRectsOf,
  closestOf,
  containsNode,
  localNameOf,
  rectOf,
  rootElement,
  rootOf,
  topElementAt,
} from '../dom/dom-access.ts';
import { isWithin } from '../dom/flat-tree.ts';
import { type Area, hasSize, intersect, NOWHERE, viewportArea } from '../dom/geometry.ts';

export type HitResult =
  | { readonly type: 'free'; readonly point: Point }
  | { readonly type: 'covered'; readonly by: Element }
  /** A result for an element that clicks pass through, or that is not painted there. */
  | { readonly type: 'missed' };

/**
 * Asks the renderer for the topmost element at up to eleven points of the visible part: the middle first, then lines of a broken box, then
 * sides and corners.
 */
export function hitTest(element: Element, seen: Area, box: Area): HitResult {
  const scope = rootOf(element);
  const whole = intersect(seen, box);
  let over: Element | null = null;
  const isReachedAt = (point: Point): boolean => {
    const top = topElementAt(scope, point.x, point.y);
    if (top === null) return false;
    if (reaches(element, top)) return true;
    // An element behind this one does not cover it: clicks pass through, or nothing is painted there.
    if (over === null && !containsNode(top, element) && !isWithin(element, top)) over = top;
    return false;
  };
  const centre = middle(whole);
  if (hasSize(whole) && isReachedAt(centre)) return { type: 'free', point: centre };
  const point = furtherPoints(element, seen, whole).find(isReachedAt);
  if (point !== undefined) return { type: 'free', point };
  return over === null ? { type: 'missed' } : { type: 'covered', by: over };
}

/** Whether a press at this point reaches the element. */
export const isHitAt = (element: Element, { x, y }: Point): boolean => {
  const top = topElementAt(rootOf(element), x, y);
  return top !== null && reaches(element, top);
};

function reaches(element: Element, top: Element): boolean {
  if (top === element || containsNode(element, top) || isWithin(top, element)) return true;
  // A press on the text of a label also presses its control, unless the text is a control of its own.
  const label = closestOf(top, 'label,a[href],button,input,select,textarea');
  if (label instanceof HTMLLabelElement && label.control === element) return true;
  if (top instanceof HTMLLabelElement) return false;
  // A transparent file field covers its drawn label.
  if (element instanceof HTMLLabelElement && element.control === top) return true;
  // Areas of an image map are hit through their image.
  if (top instanceof HTMLAreaElement) return element instanceof HTMLAreaElement && top === element;
  // The browser's own parts of a control (a summary's marker) are reported as the control around them.
  return localNameOf(top) === 'summary' && closestOf(element, 'summary') === top;
}

function furtherPoints(element: Element, seen: Area, whole: Area): readonly Point[] {
  const points: Point[] = [];
  const rects = clientRectsOf(element);
  for (let index = 0; rects.length > 1 && index < Math.min(rects.length, 4); index += 1) {
    const rect = rects[index];
    const line = rect === undefined ? NOWHERE : intersect(seen, rect);
    if (hasSize(line)) points.push(middle(line));
  }
  if (!hasSize(whole)) return points;
  const width = whole.right - whole.left;
  const height = whole.bottom - whole.top;
  for (const [fx, fy] of SAMPLE_FRACTIONS)
    points.push({ x: whole.left + width * fx, y: whole.top + height * fy });
  return points;
}

/** All test points of the element's visible box that reach it, the middle first. */
export function reachedPoints(element: Element): readonly Point[] {
  const seen = intersect(viewportArea(), rectOf(element));
  if (!hasSize(seen)) return [];
  return [middle(seen), ...furtherPoints(element, seen, seen)].filter((at) => isHitAt(element, at));
}

/** Test points for half-covered elements, as shares of the box; presses also use them. */
export const SAMPLE_FRACTIONS = [
  [0.15, 0.5],
  [0.85, 0.5],
  [0.5, 0.15],
  [0.5, 0.85],
  [0.08, 0.12],
  [0.92, 0.88],
] as const;

const middle = (area: Area): Point => ({
  x: (area.left + area.right) / 2,
  y: (area.top + area.bottom) / 2,
});

/** The dialog or bar that a covering element belongs to. */
export const wholeCover = (top: Element): Element =>
  closestOf(
    top,
    'dialog,[role="dialog"],[role="alertdialog"],[aria-modal="true"],[popover],header,nav,footer,iframe',
  ) ?? topBox(top);

/** Description of a cover: its dialog or bar rather than its innermost part. */
export function describeCover(top: Element): string {
  const whole = wholeCover(top);
  const tag = localNameOf(whole);
  const role = attributeOf(whole, 'role') ?? tag;
  const name = attributeOf(whole, 'aria-label') ?? attributeOf(whole, 'title') ?? '';
  const id = attributeOf(whole, 'id') ?? attributeOf(whole, 'class')?.trim().split(/\s+/)[0] ?? '';
  return [role, name === '' ? id : name]
    .filter((part) => part !== '')
    .join(' ')
    .slice(0, 60);
}

function topBox(top: Element): Element {
  let box = top;
  for (
    let at: Element | null = top;
    at !== null && at !== bodyElement() && at !== rootElement();
    at = at.parentElement
  ) {
    const position = getComputedStyle(at).position;
    if (position === 'fixed' || position === 'absolute' || position === 'sticky') box = at;
  }
  return box;
}
