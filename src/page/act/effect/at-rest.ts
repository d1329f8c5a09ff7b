import { isWithin } from '../../dom/flat-tree.ts';
import type { msSinceMutations } from '../../dom/mutations.ts';
import { nextFrame } from '../next-frame.ts';

/** The page script, where it is installed. */
declare const waymarkPage: { readonly msSinceMutations: typeof msSinceMutations } | undefined;

/** Timers that move something commonly run at least this often. */
const LONGEST_TIMER_MS = 20;

/**
 * The same box before a frame and in it, after what the page does in each frame. What a timer moves need not move in between, so where
 * one may, the box is taken in two frames; as well after a scroll in a frame of another site, until input is routed by its layout. While an
 * animation runs that moves the element or has just begun, and where the page answered the scroll, one more frame is looked at: an
 * animation that goes to and fro shows the same box at both sides of its turning point. Where no frames are drawn nothing seems to
 * move, so there it counts as movement itself.
 */
export async function isAtRest(element: Element, wasScrolled: boolean): Promise<boolean> {
  if (isMovedByTimer() || (wasScrolled && isOfOtherSite())) await nextFrame();
  const boxBefore = boxOf(element);
  const lookedAt = performance.now();
  const isDrawing = await nextFrame();
  if (boxOf(element) !== boxBefore) return false;
  const hasAnswered = wasScrolled && sinceMutations().last < performance.now() - lookedAt;
  if (!hasAnswered && !document.getAnimations().some((one) => mayMove(one, element))) return true;
  return isDrawing && (await nextFrame()) && boxOf(element) === boxBefore;
}

/** A timer changes the document again and again. */
const isMovedByTimer = (): boolean => sinceMutations().before < 2 * LONGEST_TIMER_MS;

/** Milliseconds since the last mutations. In a frame that was not read yet they are unknown, and count as now. */
const sinceMutations = (): ReturnType<typeof msSinceMutations> =>
  typeof waymarkPage === 'undefined' ? { last: 0, before: 0 } : waymarkPage.msSinceMutations();

/** Whether the document is of another site than the page, and so drawn by another process. */
function isOfOtherSite(): boolean {
  try {
    return window.top?.document === undefined;
  } catch {
    return true;
  }
}

/** Animations that end may move the element through other elements. In its first frame an animation moves nothing. */
function mayMove(animation: Animation, element: Element): boolean {
  if (animation.playState !== 'running') return false;
  const isEnding = Number.isFinite(animation.effect?.getComputedTiming().endTime);
  return isEnding || movesElement(animation, element);
}

function movesElement({ effect }: Animation, element: Element): boolean {
  if (!(effect instanceof KeyframeEffect)) return false;
  return effect.target !== null && isWithin(element, effect.target);
}

function boxOf(element: Element): string {
  const { x, y, width, height } = element.getBoundingClientRect();
  return [x, y, width, height].map((side) => Math.round(side * 10)).join();
}
