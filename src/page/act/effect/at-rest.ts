import { isWithin } from '../../dom/flat-tree.ts';
import type { msSinceMutations } from '../../dom/mutations.ts';
import { nextFrame } from '../next-frame.ts';

/** The page script, if it is installed. */
declare const waymarkPage: { readonly msSinceMutations: typeof msSinceMutations } | undefined;

/** Longest common interval of timers that move something, in ms. */
const LONGEST_TIMER_MS = 20;

/**
 * Whether the element's box is the same before and after a frame. One frame is awaited first where a timer may move things, as it need not
 * fire in every frame, and after a scroll in a frame of another site, until its layout routes the input. One more frame is compared while a
 * running animation may move the element, or where the page answered the scroll: an animation that goes to and fro shows the same box on
 * both sides of its turning point. Where no frames are drawn, nothing seems to move, so that counts as movement.
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

/** Whether a timer changes the document repeatedly. */
const isMovedByTimer = (): boolean => sinceMutations().before < 2 * LONGEST_TIMER_MS;

/** Milliseconds since the last mutations; 0 in a frame that was not read yet, where they are unknown. */
const sinceMutations = (): ReturnType<typeof msSinceMutations> =>
  typeof waymarkPage === 'undefined' ? { last: 0, before: 0 } : waymarkPage.msSinceMutations();

/** Whether the document is from another site than the page, so that another process draws it. */
function isOfOtherSite(): boolean {
  try {
    return window.top?.document === undefined;
  } catch {
    return true;
  }
}

/**
 * Whether an animation may move the element. One that ends may do so through other elements; in its first frame an animation moves nothing.
 */
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
