import { isRendered } from './dom-access.ts';
import { isDisabled } from './element-state.ts';
import { isWithin } from './flat-tree.ts';
import { type Area, type SurroundingsMap, hasSize, intersect } from './geometry.ts';
import { type Point, describeCover, hitTest } from './hit-test.ts';
import type { Candidate } from './walk.ts';

/** A candidate that a person could act on now, after scrolling, or once what covers it is gone. */
export interface Accepted {
  readonly candidate: Candidate;
  readonly visible: boolean;
  readonly box: Area;
  readonly point: Point | undefined;
  readonly coveredBy: string | undefined;
  readonly isDisabled: boolean;
}

/** Whether and how a candidate can be acted on; `null` when a person could not. */
export function judge(
  candidate: Candidate,
  surroundings: SurroundingsMap,
  layer: Element | null,
): Accepted | null {
  const { element, box } = candidate;
  if (!(box.width >= 1 && box.height >= 1)) return null;
  const style = getComputedStyle(element);
  const disabled = isDisabled(candidate.control ?? element);
  if (candidate.tag !== 'area') {
    if (style.display === 'contents' ? style.visibility !== 'visible' : !isRendered(element)) {
      if (!isSeeThroughField(element)) return null;
    }
  }
  const { seen, reachable, within } = surroundings.around(element);
  const opacity = within.opacity * (isSeeThroughField(element) ? 1 : Number(style.opacity));
  if (within.isInert || opacity < 0.1) return null;
  if (surroundings.isInert(element)) return null;
  if (style.pointerEvents === 'none' && !disabled) return null;

  const shown = intersect(clippedByOwnPath(surroundings, element, style, box), seen);
  if (hasSize(shown)) {
    const hit = hitTest(element, shown, box);
    if (hit.type === 'free')
      return {
        candidate,
        visible: true,
        box: shown,
        point: hit.point,
        coveredBy: undefined,
        isDisabled: disabled,
      };
    if (disabled)
      return {
        candidate,
        visible: true,
        box: shown,
        point: undefined,
        coveredBy: undefined,
        isDisabled: true,
      };
    if (hit.type === 'missed' || isSeeThroughField(element)) return null;
    return {
      candidate,
      visible: true,
      box: shown,
      point: undefined,
      coveredBy: describeCover(hit.by),
      isDisabled: false,
    };
  }
  if (
    !hasSize(intersect(clippedByOwnPath(surroundings, element, style, box), reachable)) ||
    isSeeThroughField(element)
  )
    return null;
  if (layer !== null && !isWithin(element, layer)) return null;
  return {
    candidate,
    visible: false,
    box,
    point: undefined,
    coveredBy: undefined,
    isDisabled: disabled,
  };
}

function clippedByOwnPath(
  surroundings: SurroundingsMap,
  element: Element,
  style: CSSStyleDeclaration,
  box: Area,
): Area {
  return style.clipPath === 'none' ? box : intersect(box, surroundings.ownClip(element));
}

/** Fields that pages make see-through and draw anew beneath: they are pressed all the same. */
function isSeeThroughField(element: Element): boolean {
  if (
    !(element instanceof HTMLInputElement) ||
    !['checkbox', 'radio', 'file', 'range'].includes(element.type)
  )
    return false;
  if (Number(getComputedStyle(element).opacity) >= 0.1) return false;
  const labels = element.labels ?? [];
  if (labels.length > 0) return false;
  const own = element.getBoundingClientRect();
  return [...(element.parentElement?.children ?? [])].some((sibling) => {
    if (sibling === element) return false;
    const drawn = intersect(own, sibling.getBoundingClientRect());
    return (drawn.right - drawn.left) * (drawn.bottom - drawn.top) > 0.5 * own.width * own.height;
  });
}
