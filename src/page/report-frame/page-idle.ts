import { msSinceActivity, msSinceChange, watchedRoots } from '../dom/mutations.ts';
import { hasUndrawnGrid } from './undrawn-grid.ts';

/** Time in ms without events and mutations after which a page is idle. */
export const PAGE_QUIET_MS = 150;
/** Longest remaining time in ms of an animation that is waited for; slide shows and countdown bars take longer. */
const LONGEST_ANIMATION_MS = 1500;
/** Longest wait in ms for a page on which only clocks tick. */
const TICKING_MS = 600;
const MAX_ANIMATIONS = 400;
/** Milliseconds between checks of a grid without rows. */
const GRID_CHECK_MS = 50;
/** Properties whose transitions do not move or hide anything, so they are not waited for. */
const COLOURS =
  /^(?:color|background-color|background-image|box-shadow|text-shadow|fill|stroke|caret-color|accent-color|border(?:-[a-z]+)?-color|outline(?:-[a-z]+)?|text-decoration(?:-[a-z]+)?)$/;
/** Shortest limit in ms of the wait for an idle page. Each wait that fails halves the limit, but not below this. */
const LEAST_IDLE_WAIT_MS = 250;

let maxIdleWaitMs = Number.POSITIVE_INFINITY;

/** Work that is done `leadMs` before the page becomes idle if nothing else changes; `prepare` returns whether it did anything. */
export interface Preparation {
  readonly leadMs: number;
  readonly prepare: () => boolean;
}

/** Whether nothing has changed for `PAGE_QUIET_MS`, no relevant animation runs, and all grids have drawn their rows. */
export const isPageIdle = (): boolean =>
  msSinceActivity() >= PAGE_QUIET_MS && awaitedAnimations().length === 0 && !hasUndrawnGrid();

/**
 * Waits until the page is idle: its running transitions and finite animations have ended, its grids have drawn their rows and its document
 * has not changed for `PAGE_QUIET_MS`. Resolves to `false` if it is not idle after `maxMs`.
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
    const isUndrawn = !isMoving && quietMs >= PAGE_QUIET_MS && hasUndrawnGrid();
    if (!isMoving && quietMs >= PAGE_QUIET_MS && !isUndrawn) {
      maxIdleWaitMs = Number.POSITIVE_INFINITY;
      return true;
    }
    const left = end - performance.now();
    if (left <= 0 || (!isMoving && msSinceChange() >= TICKING_MS)) break;
    if (isUndrawn) {
      await passed(Math.min(left, GRID_CHECK_MS));
      continue;
    }
    const isLikely = !isMoving && quietMs >= PAGE_QUIET_MS - leadMs;
    if (isLikely && prepare()) continue;
    const quietIn = (isLikely ? PAGE_QUIET_MS : PAGE_QUIET_MS - leadMs) - quietMs;
    await Promise.race([
      passed(isMoving ? left : Math.min(left, quietIn)),
      ...(isMoving ? [Promise.allSettled(moving.map(({ finished }) => finished))] : []),
    ]);
  }
  // The wait is shortened for pages that change endlessly, but not for a long animation, which ends.
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
