import type { Point } from '#shared/model/page/point.ts';

import { type Style, styleOf } from '../dom/computed-style.ts';
import { attributeOf, hasAttributeNamed, isRendered } from '../dom/dom-access.ts';
import { isWithin } from '../dom/flat-tree.ts';
import { isDisabledControl } from '../describe-element/element-state.ts';
import { type Area, clipPathArea, hasSize, intersect, viewportArea } from '../dom/geometry.ts';
import { hitTest } from '../visibility/hit-test.ts';
import type { OffScreenCovers } from '../visibility/off-screen-covers.ts';
import { canScrollClear } from '../visibility/scroll-clear.ts';
import type { ClipContext } from '../visibility/clip-context.ts';
import type { Candidate } from './walked.ts';

/** A candidate that a person could act on now, after scrolling, or once its cover is gone. */
export interface Accepted {
  readonly candidate: Candidate;
  readonly visible: boolean;
  readonly box: Area;
  /** Point of the element that a click hits. */
  readonly point?: Point;
  /** The element that covers it. */
  readonly coveredBy?: Element;
  /** Why the candidate is unusable until a dialog closes: inert, or under a layer. */
  readonly behind?: 'inert' | 'layer';
  readonly isDisabled: boolean;
}

/** Whether and how a person could act on a candidate; `null` if they could not. */
export function classifyCandidate(
  candidate: Candidate,
  clip: ClipContext,
  covers: OffScreenCovers,
): Accepted | null {
  const { element, tag, control } = candidate;
  if (!hasSize(candidate.box)) return null;
  const style = styleOf(element);
  const opacity = Number(style.opacity);
  const isTransparentControl = opacity < 0.1 && isRestyledBeneath(element);
  if (!isTransparentControl && !isDrawn(element, tag, style)) return null;
  const { seen, reachable, within } = clip.around(element, style);
  if (within.opacity * (isTransparentControl ? 1 : opacity) < 0.1) return null;
  const isDisabled =
    within.isDisabled ||
    attributeOf(element, 'aria-disabled') === 'true' ||
    isDisabledControl(control ?? element);
  if (style.pointerEvents === 'none' && !isDisabled) return null;

  const box =
    style.clipPath === 'none' ? candidate.box : clipPathArea(candidate.box, style.clipPath);
  const shown = intersect(box, seen);
  if (within.isInert || hasAttributeNamed(element, 'inert')) {
    const isHere = hasSize(shown) && !isCutToLine(shown, box);
    if (!isHere && !hasSize(intersect(box, reachable))) return null;
    return { candidate, visible: isHere, box: isHere ? shown : box, isDisabled, behind: 'inert' };
  }
  if (!hasSize(shown) || isCutToLine(shown, box)) {
    const everShown = intersect(box, reachable);
    if (isTransparentControl || !hasSize(everShown) || isLine(everShown, box) || isPixelSized(box))
      return null;
    const over = covers.over(element, box);
    return { candidate, visible: false, box, isDisabled, ...coveringOf(element, over, covers) };
  }
  const hit = hitTest(element, shown, candidate.box);
  if (hit.type === 'free')
    return { candidate, visible: true, box: shown, point: hit.point, isDisabled };
  const over = hit.type === 'covered' ? coveringOf(element, hit.by, covers) : {};
  // Clicks may pass through a disabled control; it is listed as disabled.
  if (isDisabled && over.behind === undefined)
    return { candidate, visible: true, box: shown, isDisabled };
  if (hit.type === 'missed' || isTransparentControl) return null;
  // Only the topmost of stacked canvases takes input.
  if (tag === 'canvas') return null;
  if (covers.layers.length === 0 && canScrollClear(element, box, hit.by))
    return { candidate, visible: false, box, isDisabled };
  return { candidate, visible: true, box: shown, isDisabled, ...over };
}

function coveringOf(
  element: Element,
  over: Element | null,
  { layers }: OffScreenCovers,
): Pick<Accepted, 'coveredBy' | 'behind'> {
  if (over === null) return {};
  const isBehind = layers.length > 0 && !layers.some((layer) => isWithin(element, layer));
  return { coveredBy: over, ...(isBehind ? { behind: 'layer' } : {}) };
}

/** Least thickness in CSS pixels; a thinner strip cannot be read or clicked, such as the padding of a collapsed list. */
const THINNEST = 4;
const LEAST_WHOLE = 16;

/** Whether the part is a thin strip of a much larger box. */
const isLine = (part: Area, whole: Area): boolean =>
  (part.bottom - part.top < THINNEST && whole.bottom - whole.top >= LEAST_WHOLE) ||
  (part.right - part.left < THINNEST && whole.right - whole.left >= LEAST_WHOLE);

/** Whether an ancestor clips the box to a strip. The edge of the viewport does not count, since a page can be scrolled. */
const isCutToLine = (shown: Area, box: Area): boolean =>
  isLine(shown, box) && !isLine(intersect(box, viewportArea()), box);

/** Whether the box is for screen readers only, or a field behind its label. */
const isPixelSized = ({ left, top, right, bottom }: Area): boolean =>
  right - left <= 1 && bottom - top <= 1;

function isDrawn(element: Element, tag: string, style: Style): boolean {
  if (tag === 'area' || isRendered(element)) return true;
  // `display: contents` has no box, so `checkVisibility` is false, though its children are drawn.
  return style.display === 'contents' && style.visibility === 'visible';
}

const REDRAWN_INPUTS = new Set(['checkbox', 'radio', 'file', 'range', 'date', 'color']);

/** Whether a field with opacity 0 is over an element that the page draws instead: the field still receives the clicks. */
function isRestyledBeneath(element: Element): boolean {
  const isRedrawn =
    element instanceof HTMLSelectElement ||
    (element instanceof HTMLInputElement && REDRAWN_INPUTS.has(element.type));
  if (!isRedrawn) return false;
  if ((element.labels ?? []).length > 0) return false;
  // Transparent file inputs are over a drawn control, at any size.
  if (element instanceof HTMLInputElement && element.type === 'file') return true;
  const own = element.getBoundingClientRect();
  return [...(element.parentElement?.children ?? [])].some((sibling) => {
    if (sibling === element) return false;
    const drawn = intersect(own, sibling.getBoundingClientRect());
    return (drawn.right - drawn.left) * (drawn.bottom - drawn.top) > 0.5 * own.width * own.height;
  });
}
