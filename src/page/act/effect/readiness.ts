import type { Blocker, FramePassage, Readiness } from '#shared/model/page/page-act.ts';
import type { Point } from '#shared/model/page/point.ts';

import { isWithin } from '../../dom/flat-tree.ts';
import { drawnEditorAround } from '../../dom/drawn-editor.ts';
import { placementOf } from '../../dom/frame-placement.ts';
import { wholeCover } from '../../visibility/hit-test.ts';
import { isAtRest } from './at-rest.ts';
import { closestDrawn } from '../composed-tree.ts';
import { describe } from '../describe.ts';
import { untilFrameLoaded } from './frame-load.ts';
import {
  candidatePoints,
  CONTROLS,
  pointsInView,
  elementAt,
  isDrawn,
  isInInnerControl,
  placeIn,
  reaches,
} from '../pointer/element-under.ts';
import { isEditedText, scrollableFor } from '../text/edited-text.ts';
import { foundTextPoint, type TextPart } from '../text/text-place.ts';
import { nextFrame } from '../next-frame.ts';

interface ReadinessNeeds {
  /** Whether the element must be enabled; a drop target need not be. */
  readonly enabled: boolean;
  /** Whether the element must accept text. */
  readonly editable: boolean;
  /** Whether the element has to be at rest. */
  readonly atRest: boolean;
  /** Number of earlier tries; each try scrolls the element to another place, out from under sticky parts. */
  readonly attempt: number;
  /** Point to press, in per cent of the visible part of the element's box; `null` for any point. */
  readonly at: Point | null;
  /** Part of the last found text to press; `null` for any place. */
  readonly atText: TextPart | null;
  /** Whether a handle that lies over the element may be pressed instead. */
  readonly byHandle: boolean;
}

/** Element that covered the target at the last check; `null` if none did. */
let cover: Element | null = null;

/** Margin in CSS pixels by which a handle may stick out of its element. */
const HANDLE_MARGIN = 16;
const ALIGNMENTS = ['center', 'end', 'start', 'nearest'] as const;

/**
 * Whether a person could act on the element now: it is attached, visible, enabled, at rest for two frames and editable (the last three
 * where `needs` asks for it), and receives the event at some point of its box. Scrolls it into view.
 */
export async function checkReadiness(target: Element, needs: ReadinessNeeds): Promise<Readiness> {
  await untilFrameLoaded(target.ownerDocument);
  if (!target.isConnected) return blocked('detached', '');
  const pressed = standIn(target);
  if (!isVisible(pressed)) return blocked('hidden', '');
  const obstacle =
    (needs.enabled ? disabledBy(target) : null) ?? (needs.editable ? readonlyBy(target) : null);
  if (obstacle !== null) return obstacle;
  const isElsewhere = needs.attempt > 0 || !candidatePoints(pressed).some(isInViewport);
  if (isElsewhere) scrollTo(pressed, needs.attempt);
  if (needs.atRest && !(await isAtRest(pressed, isElsewhere))) return blocked('moving', '');
  if (isElsewhere && !needs.atRest) await twoFrames();
  const found = findPoint(target, pressed, needs);
  if (!found.ready) return found;
  const { x, y, width, height } = pressed.getBoundingClientRect();
  return { ...found, box: { x, y, width, height } };
}

/** Scrolls the element into view and waits until input is routed by the new layout. */
export async function bringIntoView(element: Element, attempt: number): Promise<void> {
  scrollTo(element, attempt);
  await twoFrames();
}

/** Scrolls a frame into view if it is out of view, where timers of another site's document run only once a second. */
export async function wakeFrame(owner: Element): Promise<void> {
  const { top, right, bottom, left } = owner.getBoundingClientRect();
  const isInView = bottom > 0 && right > 0 && top < innerHeight && left < innerWidth;
  if (!isInView) await bringIntoView(owner, 0);
}

function scrollTo(target: Element, attempt: number): void {
  const element = scrollableFor(target);
  const block = ALIGNMENTS[attempt % ALIGNMENTS.length] ?? 'center';
  element.scrollIntoView({ block, inline: 'nearest', behavior: 'instant' });
}

/** Waits for two frames: the first lays out, the second routes input by that layout. */
async function twoFrames(): Promise<void> {
  await nextFrame();
  await nextFrame();
}

/** The cover that `checkReadiness` or `passFrame` found last; the root element if there is none. */
export function lastCover(element: Element): Element {
  return cover ?? element.ownerDocument.documentElement;
}

/** Maps a point in the frame of `owner` to the parent document, and checks whether an event there reaches the frame. */
export async function passFrame(
  owner: Element,
  inner: Point,
  attempt: number,
): Promise<FramePassage> {
  let point = throughFrame(owner, inner);
  if (!isInViewport(point) || attempt > 0) {
    await bringIntoView(owner, attempt);
    point = throughFrame(owner, inner);
  }
  if (!isInViewport(point)) {
    window.scrollBy({
      left: Math.round(point.x - window.innerWidth / 2),
      top: Math.round(point.y - window.innerHeight / 2),
      behavior: 'instant',
    });
    await nextFrame();
    point = throughFrame(owner, inner);
  }
  const hit = elementAt(owner, point);
  const coveredBy = hit === null || hit === owner ? null : describeCover(owner, hit);
  return { point, isInView: isInViewport(point) && hit !== null, coveredBy };
}

/** The element to press: the drawn label instead of a hidden checkbox or radio button. */
function standIn(target: Element): Element {
  const isToggle = target instanceof HTMLInputElement && /^(checkbox|radio)$/.test(target.type);
  if (!isToggle || (isVisible(target) && getComputedStyle(target).opacity !== '0')) return target;
  return [...(target.labels ?? [])].find(isVisible) ?? target;
}

function isVisible(element: Element): boolean {
  return element.checkVisibility({ visibilityProperty: true, contentVisibilityAuto: true }) ||
    isContents(element)
    ? isDrawn(element)
    : false;
}

function isContents(element: Element): boolean {
  return getComputedStyle(element).display === 'contents';
}

function disabledBy(target: Element): Readiness | null {
  if (target.matches(':disabled')) return blocked('disabled', 'it is disabled');
  const inert = closestDrawn(target, (at) => at instanceof HTMLElement && at.inert);
  if (inert !== null) return blocked('disabled', 'this part of the page is inert');
  const ariaDisabled = closestDrawn(target, (at) => at.getAttribute('aria-disabled') === 'true');
  return ariaDisabled === null ? null : blocked('disabled', 'it is marked as disabled');
}

function readonlyBy(target: Element): Readiness | null {
  // `:read-only` also holds for every input without a caret: colours, sliders, boxes.
  const isField = target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement;
  const isReadonly =
    (isField && target.readOnly) || target.getAttribute('aria-readonly') === 'true';
  return isReadonly ? blocked('readonly', 'it is read-only') : null;
}

type NotReady = Extract<Readiness, { readonly ready: false }>;
type PointFound = Omit<Extract<Readiness, { readonly ready: true }>, 'box'> | NotReady;

function findPoint(
  target: Element,
  pressed: Element,
  { at, atText, attempt, byHandle, enabled }: ReadinessNeeds,
): PointFound {
  const textPoint = at === null && atText !== null ? foundTextPoint(atText) : null;
  // In edited text, another point would be in another word.
  if (at === null && atText !== null && isEditedText(target))
    return textPoint === null ? blocked('hidden', '') : pointInEditor(target, textPoint);
  const others = [...candidatePoints(pressed), ...pointsInView(pressed)];
  const points =
    at === null ? [...(textPoint === null ? [] : [textPoint]), ...others] : [placeIn(pressed, at)];
  const inView = points.filter(isInViewport);
  if (inView.length === 0) return blocked('off_screen', '');
  let over: Element | null = null;
  let second: Point | null = null;
  let handleAt: Point | null = null;
  // Each try begins with another point, as something over the frame may cover the earlier one.
  const first = attempt % inView.length;
  for (const point of [...inView.slice(first), ...inView.slice(0, first)]) {
    const hit = elementAt(pressed, point);
    if (hit === null || !(reaches(target, hit) || reaches(pressed, hit))) over ??= hit;
    else if (isInInnerControl(pressed, hit)) second ??= point;
    else return { ready: true, point, handle: null };
    if (over !== null && byHandle && isHandleOver(over, pressed)) handleAt ??= point;
  }
  if (second !== null) return { ready: true, point: second, handle: null };
  if (handleAt !== null && over !== null)
    return { ready: true, point: handleAt, handle: describe(over) };
  const ignoresMouse = getComputedStyle(pressed).pointerEvents === 'none';
  const [middle] = inView;
  const isOwnGround = over !== null && isWithin(pressed, over);
  if (ignoresMouse && !enabled && isOwnGround && middle !== undefined)
    return { ready: true, point: middle, handle: null };
  if (ignoresMouse) return blocked('disabled', 'it does not react to the mouse');
  return blocked('covered', over === null ? 'something' : describeCover(pressed, over));
}

/**
 * Finds out whether a point in an editor is reachable. Editors lay boxes for marks, cursor and current line over their text, and treat a
 * press on them as one on the text.
 */
function pointInEditor(target: Element, point: Point): PointFound {
  if (!isInViewport(point)) return blocked('off_screen', '');
  const hit = elementAt(target, point);
  const editor = drawnEditorAround(target)?.editor ?? target;
  const isReached =
    hit !== null &&
    (reaches(target, hit) || (reaches(editor, hit) && !isInInnerControl(editor, hit)));
  if (isReached) return { ready: true, point, handle: null };
  return blocked('covered', hit === null ? 'something' : describeCover(target, hit));
}

/** Whether a small element over the target, not a control, is a handle to move or resize it. */
function isHandleOver(over: Element, element: Element): boolean {
  if (over.matches(CONTROLS)) return false;
  const [handle, box] = [over.getBoundingClientRect(), element.getBoundingClientRect()];
  return (
    handle.left >= box.left - HANDLE_MARGIN &&
    handle.top >= box.top - HANDLE_MARGIN &&
    handle.right <= box.right + HANDLE_MARGIN &&
    handle.bottom <= box.bottom + HANDLE_MARGIN
  );
}

/** Names the dialog or bar that `hit` is part of, unless the target is part of it too. */
function describeCover(target: Element, hit: Element): string {
  const whole = wholeCover(hit);
  cover = isWithin(target, whole) ? hit : whole;
  return describe(cover);
}

function throughFrame(owner: Element, inner: Point): Point {
  const { a, b, c, d, e, f } = placementOf(owner);
  return { x: a * inner.x + c * inner.y + e, y: b * inner.x + d * inner.y + f };
}

function isInViewport({ x, y }: Point): boolean {
  return x >= 0 && y >= 0 && x < window.innerWidth && y < window.innerHeight;
}

function blocked(blocker: Blocker, detail: string): Readiness {
  return { ready: false, blocker, detail };
}
