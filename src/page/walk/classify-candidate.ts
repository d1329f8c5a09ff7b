import type { Point } from '#shared/model/page/point.ts';

import { type Style, styleOf } from '../dom/computed-style.ts';
import { attributeOf, hasAttributeNamed, isRendered } from '../dom/dom-access.ts';
import { isDisabledControl } from '../describe/element-state.ts';
import { type Area, clipPathArea, hasSize, intersect, viewportArea } from '../dom/geometry.ts';
import { describeCover, hitTest } from '../visibility/hit-test.ts';
import type { OffScreenCovers } from '../visibility/off-screen-covers.ts';
import { canScrollClear } from '../visibility/scroll-clear.ts';
import type { ClipContext } from '../visibility/clip-context.ts';
import type { Candidate } from './walk.ts';

/** A candidate that a person could act on now, after scrolling, or once what covers it is gone. */
export interface Accepted {
  readonly candidate: Candidate;
  readonly visible: boolean;
  readonly box: Area;
  /** Where the hit test reached it. */
  readonly point?: Point;
  readonly coveredBy?: string;
  readonly isDisabled: boolean;
}

/** Whether and how a candidate can be acted on; `null` when a person could not. */
export function classifyCandidate(
  candidate: Candidate,
  clip: ClipContext,
  covers: OffScreenCovers,
): Accepted | null {
  const { element, tag, control } = candidate;
  if (!hasSize(candidate.box) || hasAttributeNamed(element, 'inert')) return null;
  const style = styleOf(element);
  const opacity = Number(style.opacity);
  const isGlass = opacity < 0.1 && isDrawnBeneath(element);
  if (!isGlass && !isDrawn(element, tag, style)) return null;
  const { seen, reachable, within } = clip.around(element, style);
  if (within.isInert || within.opacity * (isGlass ? 1 : opacity) < 0.1) return null;
  const isDisabled =
    within.isDisabled ||
    attributeOf(element, 'aria-disabled') === 'true' ||
    isDisabledControl(control ?? element);
  if (style.pointerEvents === 'none' && !isDisabled) return null;

  const box =
    style.clipPath === 'none' ? candidate.box : clipPathArea(candidate.box, style.clipPath);
  const shown = intersect(box, seen);
  if (!hasSize(shown) || isCutToLine(shown, box)) {
    const everShown = intersect(box, reachable);
    if (isGlass || !hasSize(everShown) || isLine(everShown, box) || isDot(box)) return null;
    const over = covers.over(element, box);
    const coveredBy = over === null ? {} : { coveredBy: describeCover(over) };
    return { candidate, visible: false, box, isDisabled, ...coveredBy };
  }
  const hit = hitTest(element, shown, candidate.box);
  if (hit.type === 'free')
    return { candidate, visible: true, box: shown, point: hit.point, isDisabled };
  // Some browsers' pages let clicks pass a disabled control; it is marked and read all the same.
  if (isDisabled) return { candidate, visible: true, box: shown, isDisabled };
  if (hit.type === 'missed' || isGlass) return null;
  if (covers.layers.length === 0 && canScrollClear(element, box, hit.by))
    return { candidate, visible: false, box, isDisabled };
  return { candidate, visible: true, box: shown, coveredBy: describeCover(hit.by), isDisabled };
}

/** Thinner than this nothing of a control can be told or pressed, CSS pixels: the padding of a list that is folded away. */
const THINNEST = 4;
const LEAST_WHOLE = 16;

/** All that is left of something that is a good deal larger. */
const isLine = (part: Area, whole: Area): boolean =>
  (part.bottom - part.top < THINNEST && whole.bottom - whole.top >= LEAST_WHOLE) ||
  (part.right - part.left < THINNEST && whole.right - whole.left >= LEAST_WHOLE);

/** Cut by something around it, not by the edge of the viewport, over which a page is scrolled as a matter of course. */
const isCutToLine = (shown: Area, box: Area): boolean =>
  isLine(shown, box) && !isLine(intersect(box, viewportArea()), box);

/** Made for screen readers only, or a field that a label stands for. */
const isDot = ({ left, top, right, bottom }: Area): boolean =>
  right - left <= 1 && bottom - top <= 1;

function isDrawn(element: Element, tag: string, style: Style): boolean {
  if (tag === 'area' || isRendered(element)) return true;
  // An element that only passes its children on has no box, and so counts as not rendered.
  return style.display === 'contents' && style.visibility === 'visible';
}

const REDRAWN_INPUTS = new Set(['checkbox', 'radio', 'file', 'range', 'date', 'color']);

/** A field that the page makes see-through and draws anew beneath: it is pressed all the same. */
function isDrawnBeneath(element: Element): boolean {
  const isRedrawn =
    element instanceof HTMLSelectElement ||
    (element instanceof HTMLInputElement && REDRAWN_INPUTS.has(element.type));
  if (!isRedrawn) return false;
  if ((element.labels ?? []).length > 0) return false;
  // Nobody hides one but to draw a nicer one, of whatever size.
  if (element instanceof HTMLInputElement && element.type === 'file') return true;
  const own = element.getBoundingClientRect();
  return [...(element.parentElement?.children ?? [])].some((sibling) => {
    if (sibling === element) return false;
    const drawn = intersect(own, sibling.getBoundingClientRect());
    return (drawn.right - drawn.left) * (drawn.bottom - drawn.top) > 0.5 * own.width * own.height;
  });
}
