import { sentByRun } from '../../../../platform/requests/sent-by-run.ts';
import { RateLimiter } from '../../tab/rate-limiter.ts';

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
/** Events that start a gesture; all others belong to the last one. */
const BEGINNINGS = new Set(['mouseDown', 'rawKeyDown', 'keyDown', 'touchStart']);

interface Input {
  readonly type: string;
  readonly modifiers?: readonly string[];
}

/** Part of `WebContents` that is used here. */
export interface OpenerContents {
  on(event: 'input-event', listener: (event: unknown, input: Input) => void): unknown;
  on(event: 'blur', listener: () => void): unknown;
  isFocused(): boolean;
}

/** Times of a run's inputs in the opener, in ms since the epoch. */
export interface RunInput {
  readonly lastInputAt: number;
  /** Time of the last key or button press. */
  readonly lastPressAt: number;
}

/** Popup that may open. */
export interface AdmittedPopup {
  /** Whether the popup gets the keyboard: the opener has the focus, or the person has just pressed something there. */
  readonly takesKeyboard: boolean;
}

/** Lets a page open one tab for each action of the person or a run in it, with a rate limit. */
export class PopupBlocker {
  readonly #contents: OpenerContents;
  readonly #now: () => number;
  readonly #limiter = new RateLimiter(MAX_PER_MINUTE, 60_000);
  #lastGestureAt = 0;
  /** Whether the last gesture has opened nothing yet. */
  #isUnused = false;
  /** Whether the last gesture was the person's and the page has kept the focus since. */
  #isHere = false;
  #usedPressAt = 0;

  constructor(contents: OpenerContents, now: () => number = Date.now) {
    this.#contents = contents;
    this.#now = now;
    contents.on('input-event', (_event, input) => this.#heard(input));
    contents.on('blur', () => (this.#isHere = false));
  }

  /**
   * Admits a popup and uses up the gesture. Returns `null` where it is blocked.
   * @param isAllowed whether the person allows popups of this site without a gesture; the rate limit still applies
   */
  admit({ lastInputAt, lastPressAt }: RunInput, isAllowed = false): AdmittedPopup | null {
    const now = this.#now();
    const isFresh = (at: number): boolean => now - at < GESTURE_VALID_MS;
    const isHeard = this.#isUnused && isFresh(this.#lastGestureAt);
    // Input to a frame in another process causes no event, but a run's input is recorded.
    const isSent = lastPressAt > this.#usedPressAt && isFresh(lastInputAt);
    if ((!isHeard && !isSent && !isAllowed) || !this.#limiter.tryTake(now)) return null;
    this.#isUnused = false;
    this.#usedPressAt = lastPressAt;
    return { takesKeyboard: (isHeard && this.#isHere) || this.#contents.isFocused() };
  }

  #heard(input: Input): void {
    // A held key repeats and is no new gesture.
    if (BEGINNINGS.has(input.type) && input.modifiers?.includes('isautorepeat') !== true) {
      this.#isUnused = true;
      this.#isHere = sentByRun(input) !== true;
    }
    if (GESTURES.has(input.type)) this.#lastGestureAt = this.#now();
  }
}
