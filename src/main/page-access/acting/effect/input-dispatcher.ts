import { AppError } from '#shared/errors/app-error.ts';
import type { Arrival } from '#shared/model/page/page-act.ts';

import type { Page } from '../../page-rpc/page.ts';
import type { PageFrame } from '../../page-rpc/page-frame.ts';
import { ACT } from '../../page-rpc/page-scripts.ts';
import { pause } from '../../../platform/async/bounded.ts';
import { unlessGone, isGone } from '../target/unless-gone.ts';
import type { Target } from '../target/target.ts';
import type { ActionObserver } from './action-observer.ts';

/** Who may receive the input. `press`: only the target. `any`: the focused element or the one under the pointer, as with keys. */
export type Aim = 'press' | 'any';

/**
 * Milliseconds to pause before each new attempt to send input that did not arrive. A busy machine may need seconds to paint a new document.
 */
const ARRIVAL_PAUSES_MS = [50, 100, 200, 300, 400, 500, 500, 500, 700, 700, 700, 700];
/** Milliseconds to wait for requests that are under way when a press was cut. */
const ANSWER_MS = 1000;
/** Missed presses after which another try is not expected to hit. */
const MOST_MISSES = 3;

export interface InputDispatcherOptions {
  readonly page: Page;
  readonly target: Target | null;
  readonly frames: readonly PageFrame[];
  readonly observer: ActionObserver;
}

/** Sends input to a page and ensures that it reaches the target and nothing else. */
export class InputDispatcher {
  readonly #parts: InputDispatcherOptions;
  #aim: Aim = 'any';
  #isSureToArrive = false;
  #mayHaveArrived = false;
  #hasArrived = false;
  #sends = 0;

  constructor(parts: InputDispatcherOptions) {
    this.#parts = parts;
  }

  /** Number of `send` calls. */
  get sends(): number {
    return this.#sends;
  }

  /** Whether any of the input may have reached the page; false while all of it was held back. */
  get mayHaveArrived(): boolean {
    return this.#mayHaveArrived;
  }

  /**
   * Counts changes as effects from now on. Set `mustBeSure` for input that cannot be partly repeated, such as a click with a key held: the
   * call then waits until the page certainly takes input.
   */
  async begin(aim: Aim, mustBeSure: boolean): Promise<void> {
    const { target, frames } = this.#parts;
    this.#aim = aim;
    const answers = await Promise.all(
      frames.map(async (frame) => ({
        frame,
        isListening: await unlessGone(frame.call(ACT, 'beginAct', this.#aimAt(frame), mustBeSure)),
      })),
    );
    // Input for a frame of another process is routed by where that frame was last drawn, which is outdated right after a scroll.
    const isDoubtful = target !== null && target.element.frame.sessionId !== undefined;
    this.#isSureToArrive =
      aim === 'any' &&
      !isDoubtful &&
      answers.some(
        ({ frame, isListening }) =>
          isListening === true &&
          (target === null || frame.frameId === target.element.frame.frameId),
      );
  }

  /**
   * Sends input, and sends it again while it did not arrive: an unpainted document drops it (paint-holding.ts), a frame of another process
   * may miss it, and the page script holds back a press that would hit something else. `release` lets go of a button that an attempt left
   * down; it runs before the page listens again, since the page would count the released button as a press on something else. Throws
   * `INPUT_LOST`, `PRESS_MISSED`, `PRESS_CUT`.
   */
  async send(
    send: (attempt: number) => Promise<void>,
    release?: () => Promise<void>,
  ): Promise<void> {
    this.#sends += 1;
    let misses = 0;
    for (const [attempt, pauseMs] of ARRIVAL_PAUSES_MS.entries()) {
      if (attempt > 0) {
        await release?.().catch((error: unknown) => this.#unlessClosed(error));
        await this.#aimAgain();
      }
      const mayHaveArrivedBefore = this.#mayHaveArrived;
      await send(attempt).catch((error: unknown) => this.#unlessClosed(error));
      this.#mayHaveArrived = true;
      if (this.#isSureToArrive) return;
      let arrival = await this.#arrival();
      if (arrival.type === 'unheard') {
        await pause(pauseMs, this.#parts.page.signal);
        // The page receives wheel events a little after CDP has answered.
        arrival = await this.#arrival();
      }
      if (arrival.type === 'hit') {
        this.#hasArrived = true;
        return;
      }
      if (arrival.type === 'unheard') continue;
      const { page, target, observer } = this.#parts;
      if (arrival.type === 'cut' && (arrival.isAnswered || observer.hasWritten))
        throw pressCut(target, true);
      // A page with a request under way redraws itself when the answer comes, whether or not the press counted.
      if (arrival.type === 'cut' && observer.isUnderWay) await page.settle(ANSWER_MS);
      this.#mayHaveArrived = mayHaveArrivedBefore;
      misses += 1;
      if (misses < MOST_MISSES) continue;
      throw arrival.type === 'cut' ? pressCut(target, false) : pressMissed(target, arrival.on);
    }
    throw inputLost();
  }

  /** Prepares for input of another kind. A page that received a press also receives keys. */
  async aim(aim: Aim): Promise<void> {
    this.#aim = aim;
    this.#isSureToArrive = aim === 'any' && this.#hasArrived;
    await this.#aimAgain();
  }

  /**
   * Whether keys that were not sent by `send` arrived, as far as can be known. If none did, the method pauses, longer with each `attempt`
   * (counted from 0), and returns `false` so that the caller types again.
   */
  async areKeysAcknowledged(attempt: number): Promise<boolean> {
    if (this.#isSureToArrive) return true;
    this.#hasArrived ||= (await this.#arrival()).type === 'hit';
    this.#isSureToArrive = this.#hasArrived;
    const pauseMs = ARRIVAL_PAUSES_MS[attempt];
    if (this.#hasArrived || pauseMs === undefined) return true;
    await pause(pauseMs, this.#parts.page.signal);
    return false;
  }

  /** Rethrows the error unless the tab closed: a page that closes its own tab on the input leaves the CDP command unanswered. */
  async #unlessClosed(error: unknown): Promise<void> {
    const { observer } = this.#parts;
    if (isGone(error)) await observer.closing();
    if (!observer.isClosed) throw error;
  }

  #aimAt(frame: PageFrame): Aim | 'stray' {
    if (this.#aim === 'any') return 'any';
    return frame.frameId === this.#parts.target?.element.frame.frameId ? 'press' : 'stray';
  }

  async #aimAgain(): Promise<void> {
    const { frames } = this.#parts;
    await Promise.all(
      frames.map((frame) => unlessGone(frame.call(ACT, 'aimAgain', this.#aimAt(frame)))),
    );
  }

  async #arrival(): Promise<Arrival> {
    const { page, frames, observer } = this.#parts;
    if (observer.hasAny || page.tab.describe().isLoading) return { type: 'hit' };
    const heard = await Promise.all(
      frames.map((frame) => unlessGone(frame.call(ACT, 'acknowledgedInput'))),
    );
    // A frame whose document was replaced has received the input.
    if (heard.some((one) => one === null || one.type === 'hit')) return { type: 'hit' };
    return heard.find((one) => one !== null && one.type !== 'unheard') ?? { type: 'unheard' };
  }
}

function inputLost(): AppError {
  return new AppError({
    code: 'INPUT_LOST',
    message: 'The page did not take the input: it never arrived there.',
    next: 'Wait until the page is ready and try again, or reload it.',
  });
}

function pressMissed(target: Target | null, on: string): AppError {
  return new AppError({
    code: 'PRESS_MISSED',
    params: { name: target?.name ?? '' },
    message: `${target?.label ?? 'The target'} moved away each time it was to be pressed: ${on} lay there then. The presses were held back, nothing was pressed.`,
    next: 'Wait until the page is at rest, or use the keyboard.',
  });
}

function pressCut(target: Target | null, mayHaveActed: boolean): AppError {
  const cut = `${target?.label ?? 'The target'} was pressed, but taken away, drawn anew or moved before the button went up, so that no click came of it`;
  return new AppError({
    code: 'PRESS_CUT',
    params: { name: target?.name ?? '' },
    message: mayHaveActed
      ? `${cut}. The page did something meanwhile.`
      : `${cut}, ${MOST_MISSES} times.`,
    next: mayHaveActed
      ? 'Look at the new browser state, and click again only if what was wanted is not there.'
      : 'Wait until the page is at rest, or use the keyboard.',
  });
}
