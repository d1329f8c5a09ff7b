import { msSinceActivity, watchedRoots } from '../dom/mutations.ts';

/** How long nothing may have changed for the page to count as at rest. */
export const QUIET_MS = 150;
/** An animation with more than this before it is no movement to wait for: a slide show, the bar of a countdown. */
const LONGEST_ANIMATION_MS = 1500;
const MAX_ANIMATIONS = 400;
/** Transitions that move nothing and hide nothing. */
const COLOURS =
  /^(?:color|background-color|background-image|box-shadow|text-shadow|fill|stroke|caret-color|accent-color|border(?:-[a-z]+)?-color|outline(?:-[a-z]+)?|text-decoration(?:-[a-z]+)?)$/;
/** After a page has not come to rest, less and less is waited for it. */
const LEAST_PATIENCE_MS = 250;

let patienceMs = Number.POSITIVE_INFINITY;

/** What is done so long before a page will count as at rest, if it stays as it is; `prepare` tells whether it did anything. */
export interface Preparation {
  readonly leadMs: number;
  readonly prepare: () => boolean;
}

/** Whether nothing has changed for a moment and nothing is on its way to another place. */
export const isPageIdle = (): boolean => msSinceActivity() >= QUIET_MS && movements().length === 0;

/**
 * Waits until the page is at rest: its running transitions and finite animations have ended and its document has not changed
 * for a moment. `false` when it was not after `maxMs`.
 */
export async function untilPageIdle(
  maxMs: number,
  { leadMs, prepare }: Preparation,
): Promise<boolean> {
  const end = performance.now() + Math.min(maxMs, patienceMs);
  for (;;) {
    const moving = movements();
    const isMoving = moving.length > 0;
    const quietMs = msSinceActivity();
    if (!isMoving && quietMs >= QUIET_MS) {
      patienceMs = Number.POSITIVE_INFINITY;
      return true;
    }
    const left = end - performance.now();
    if (left <= 0) break;
    const isLikely = !isMoving && quietMs >= QUIET_MS - leadMs;
    if (isLikely && prepare()) continue;
    const quietIn = (isLikely ? QUIET_MS : QUIET_MS - leadMs) - quietMs;
    await Promise.race([
      passed(isMoving ? left : Math.min(left, quietIn)),
      ...(isMoving ? [Promise.allSettled(moving.map(({ finished }) => finished))] : []),
    ]);
  }
  // Only what changes for ever loses trust; a long animation ends.
  if (movements().length === 0)
    patienceMs = Math.max(LEAST_PATIENCE_MS, Math.min(maxMs, patienceMs) / 2);
  return false;
}

const passed = (ms: number): Promise<void> =>
  new Promise((resolve) => {
    setTimeout(resolve, Math.ceil(ms));
  });

function movements(): readonly Animation[] {
  const found: Animation[] = [];
  for (const root of watchedRoots()) {
    for (const animation of root.getAnimations().slice(0, MAX_ANIMATIONS))
      if (isMovement(animation)) found.push(animation);
  }
  return found;
}

function isMovement(animation: Animation): boolean {
  if (animation.playState !== 'running' || !(animation.timeline instanceof DocumentTimeline))
    return false;
  if (animation instanceof CSSTransition && COLOURS.test(animation.transitionProperty))
    return false;
  const { endTime = 0 } = animation.effect?.getComputedTiming() ?? {};
  const leftMs =
    (Number(endTime) - Number(animation.currentTime ?? 0)) / (animation.playbackRate || 1);
  return leftMs > 0 && leftMs <= LONGEST_ANIMATION_MS;
}
