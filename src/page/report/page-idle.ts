import { msSinceActivity, watchedRoots } from '../dom/mutations.ts';
import { hasUndrawnGrid } from './undrawn-grid.ts';

/** A page without events and mutations for this long is idle. */
export const QUIET_MS = 150;
/** An animation with more time left than this is not waited for: a slide show, the bar of a countdown. */
const LONGEST_ANIMATION_MS = 1500;
const MAX_ANIMATIONS = 400;
/** Milliseconds between looks at a grid without rows. */
const GRID_CHECK_MS = 50;
/** Properties whose transitions move and hide nothing; they are not waited for. */
const COLOURS =
  /^(?:color|background-color|background-image|box-shadow|text-shadow|fill|stroke|caret-color|accent-color|border(?:-[a-z]+)?-color|outline(?:-[a-z]+)?|text-decoration(?:-[a-z]+)?)$/;
/** A page that did not become idle is waited for half as long the next time, but never less than this. */
const LEAST_IDLE_WAIT_MS = 250;

let maxIdleWaitMs = Number.POSITIVE_INFINITY;

/** Work that is done `leadMs` before the page becomes idle if nothing more changes; `prepare` returns whether it did anything. */
export interface Preparation {
  readonly leadMs: number;
  readonly prepare: () => boolean;
}

/** Whether nothing has changed for `QUIET_MS`, no animation runs that is worth waiting for, and grids have drawn their rows. */
export const isPageIdle = (): boolean =>
  msSinceActivity() >= QUIET_MS && awaitedAnimations().length === 0 && !hasUndrawnGrid();

/**
 * Waits until the page is idle: its running transitions and finite animations have ended, its grids have drawn their rows and its document
 * has not changed for `QUIET_MS`. `false` if it is not idle after `maxMs`.
 */
export async function untilPageIdle(
  maxMs: number,
  { leadMs, prepare }: Preparation,
): Promise<boolean> {
  const end = performance.now() + Math.min(maxMs, maxIdleWaitMs);
  for (;;) {
    const moving = awaitedAnimations();
    const isMoving = moving.length > 0;
    const quietMs = msSinceActivity();
    const isUndrawn = !isMoving && quietMs >= QUIET_MS && hasUndrawnGrid();
    if (!isMoving && quietMs >= QUIET_MS && !isUndrawn) {
      maxIdleWaitMs = Number.POSITIVE_INFINITY;
      return true;
    }
    const left = end - performance.now();
    if (left <= 0) break;
    if (isUndrawn) {
      await passed(Math.min(left, GRID_CHECK_MS));
      continue;
    }
    const isLikely = !isMoving && quietMs >= QUIET_MS - leadMs;
    if (isLikely && prepare()) continue;
    const quietIn = (isLikely ? QUIET_MS : QUIET_MS - leadMs) - quietMs;
    await Promise.race([
      passed(isMoving ? left : Math.min(left, quietIn)),
      ...(isMoving ? [Promise.allSettled(moving.map(({ finished }) => finished))] : []),
    ]);
  }
  // The wait is shortened for pages that change without end; a long animation ends.
  if (awaitedAnimations().length === 0)
    maxIdleWaitMs = Math.max(LEAST_IDLE_WAIT_MS, Math.min(maxMs, maxIdleWaitMs) / 2);
  return false;
}

const passed = (ms: number): Promise<void> =>
  new Promise((resolve) => {
    setTimeout(resolve, Math.ceil(ms));
  });

function awaitedAnimations(): readonly Animation[] {
  const found: Animation[] = [];
  for (const root of watchedRoots()) {
    for (const animation of root.getAnimations().slice(0, MAX_ANIMATIONS))
      if (isAwaited(animation)) found.push(animation);
  }
  return found;
}

function isAwaited(animation: Animation): boolean {
  if (animation.playState !== 'running' || !(animation.timeline instanceof DocumentTimeline))
    return false;
  if (animation instanceof CSSTransition && COLOURS.test(animation.transitionProperty))
    return false;
  const { endTime = 0 } = animation.effect?.getComputedTiming() ?? {};
  const leftMs =
    (Number(endTime) - Number(animation.currentTime ?? 0)) / (animation.playbackRate || 1);
  return leftMs > 0 && leftMs <= LONGEST_ANIMATION_MS;
}
