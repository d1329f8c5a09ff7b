import type { WebContents } from 'electron';

import { RateLimiter } from '../tab/rate-limiter.ts';

const GESTURE_VALID_MS = 5000;
const MAX_PER_MINUTE = 5;
const GESTURES = new Set([
  'mouseDown',
  'mouseUp',
  'rawKeyDown',
  'keyDown',
  'char',
  'gestureTap',
  'touchEnd',
]);

/** Whether a page may open another tab: only just after the person or a run did something in it, and not in masses. */
export class PopupBlocker {
  readonly #limiter = new RateLimiter(MAX_PER_MINUTE, 60_000);
  #lastGestureAt = 0;

  constructor(contents: WebContents) {
    contents.on('input-event', (_event, input) => {
      if (GESTURES.has(input.type)) this.#lastGestureAt = Date.now();
    });
  }

  /** `lastInputAt`: when a run last sent input, ms since the epoch. */
  mayOpen(lastInputAt: number): boolean {
    const gestureAt = Math.max(this.#lastGestureAt, lastInputAt);
    return Date.now() - gestureAt < GESTURE_VALID_MS && this.#limiter.tryTake();
  }
}
