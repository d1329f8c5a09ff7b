import type { WebContents } from 'electron';

import { AppError } from '#shared/errors/app-error.ts';

import { abortedError } from '../../../platform/async/bounded.ts';
import type { Disposable } from '../../../platform/async/disposable.ts';
import type { Emitter } from '../../../platform/async/emitter.ts';
import { PausableDeadline } from '../../../platform/async/pausable-deadline.ts';
import { NET_FAILED } from './load-failure.ts';

const MAX_LOAD_MS = 30_000;
/**
 * Time after which a parsed document counts as loaded although it still loads (`…_DOM_MS`), or one that has arrived but is not parsed, as a
 * script is missing (`…_ARRIVAL_MS`). Readers of the page wait for its content themselves.
 */
const GRACE_AFTER_DOM_MS = 500;
const GRACE_AFTER_ARRIVAL_MS = 600;
/** Time in which loading must start. Navigation within the document, or one that the page prevents, starts none. */
const START_WAIT_MS = 1000;
/** Maximum delay until Electron reports the end of the network process, after loads have started to fail. */
const LOSS_TOLD_MS = 1000;

/** Events of a loading tab. */
export interface LoadNews {
  /** Whether requests of the current call wait for a decision; meanwhile the time limit is paused. */
  readonly held: Pick<Emitter<boolean>, 'on'>;
  /** Emitted when Chromium's network process has ended; the value says whether the tab waited for its page and was stopped. */
  readonly networkLost: Pick<Emitter<boolean>, 'on'>;
}

/** `lost`: the network process ended, so no page can arrive. */
export type LoadEnd = 'ended' | 'lost';

/**
 * Starts a navigation and resolves when loading has ended, also with a failure, which the tab reports. Throws `AppError` `ABORTED` (and
 * stops the load) or `TIMED_OUT`.
 */
export async function waitForLoad(
  contents: WebContents,
  start: () => Promise<void> | void,
  { held, networkLost }: LoadNews,
  signal: AbortSignal,
): Promise<LoadEnd> {
  return new Promise<LoadEnd>((resolve, reject) => {
    const limit = new PausableDeadline(MAX_LOAD_MS, () => finish(() => reject(timedOut())));
    const holds = held.on((isHeld) => (isHeld ? limit.pause() : limit.resume()));
    const startTimer = setTimeout(() => {
      if (!contents.isLoading() && !loss.isExpected) end();
    }, START_WAIT_MS);
    const end = (): void => finish(() => resolve('ended'));
    const onStop = (): void => {
      // A redirect by script replaces a load with the next one; only the last one counts.
      setImmediate(() => {
        if (contents.isDestroyed() || (!contents.isLoading() && !loss.isExpected)) end();
      });
    };
    const grace = new Grace(end, () => untilAnswering(contents));
    const onAbort = (): void => {
      if (!contents.isDestroyed()) contents.stop();
      finish(() => reject(abortedError()));
    };
    const loss = new NetworkLoss(networkLost, () => finish(() => resolve('lost')));
    const finish = (settle: () => void): void => {
      limit.stop();
      holds.dispose();
      loss.dispose();
      clearTimeout(startTimer);
      grace.end();
      signal.removeEventListener('abort', onAbort);
      contents.off('did-stop-loading', onStop);
      contents.off('did-navigate', grace.arrived);
      contents.off('dom-ready', grace.parsed);
      contents.off('render-process-gone', onStop);
      contents.off('destroyed', onStop);
      settle();
    };
    signal.addEventListener('abort', onAbort, { once: true });
    contents.on('did-stop-loading', onStop);
    contents.on('did-navigate', grace.arrived);
    contents.on('dom-ready', grace.parsed);
    contents.on('render-process-gone', onStop);
    contents.on('destroyed', onStop);
    // `loadURL` also rejects for replaced loads; the tab's events show which ones failed.
    void Promise.resolve(start()).catch((error: unknown) => {
      if (isBrokenOff(error)) loss.expect();
      else onStop();
    });
  });
}

/**
 * Ends the wait for a document that keeps loading: some time after its arrival if it answers, and sooner once it is parsed. A document
 * blocked by its own script does not answer.
 */
class Grace {
  readonly #onEnd: () => void;
  readonly #answers: () => Promise<unknown>;
  #timer: NodeJS.Timeout | undefined;
  #hasArrived = false;
  #isParsed = false;

  constructor(onEnd: () => void, answers: () => Promise<unknown>) {
    this.#onEnd = onEnd;
    this.#answers = answers;
  }

  readonly arrived = (): void => {
    this.#hasArrived = true;
    if (this.#isParsed) return this.#endIn(GRACE_AFTER_DOM_MS);
    this.#after(GRACE_AFTER_ARRIVAL_MS, () => void this.#answers().then(this.#onEnd));
  };

  /** Called when the document is parsed; for a small document this can precede the navigation event. */
  readonly parsed = (): void => {
    this.#isParsed = true;
    if (this.#hasArrived) this.#endIn(GRACE_AFTER_DOM_MS);
  };

  end(): void {
    clearTimeout(this.#timer);
  }

  #endIn(ms: number): void {
    this.#after(ms, this.#onEnd);
  }

  #after(ms: number, then: () => void): void {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(then, ms);
  }
}

/**
 * Waits until the frame runs scripts, which, unlike the contents' ones, do not wait for the end of loading. Resolves for a frame that is
 * gone.
 */
async function untilAnswering(contents: WebContents): Promise<void> {
  if (contents.isDestroyed()) return;
  await contents.mainFrame.executeJavaScript('0').catch(() => undefined);
}

/** Detects the end of the network process during a wait for a page. */
class NetworkLoss {
  readonly #losses: Disposable;
  readonly #onLost: () => void;
  #timer: NodeJS.Timeout | undefined;

  constructor(networkLost: LoadNews['networkLost'], onLost: () => void) {
    this.#onLost = onLost;
    this.#losses = networkLost.on((wasWaiting) => {
      if (wasWaiting || this.isExpected) onLost();
    });
  }

  get isExpected(): boolean {
    return this.#timer !== undefined;
  }

  /** Expects the loss: until it is reported, further loads would fail as well. */
  expect(): void {
    this.#timer ??= setTimeout(this.#onLost, LOSS_TOLD_MS);
  }

  dispose(): void {
    clearTimeout(this.#timer);
    this.#losses.dispose();
  }
}

/** Whether a load ended with the network process; such an end has no event of its own. */
function isBrokenOff(error: unknown): boolean {
  return error instanceof Error && 'errno' in error && error.errno === NET_FAILED;
}

function timedOut(): AppError {
  return new AppError({
    code: 'TIMED_OUT',
    params: { seconds: 30 },
    message: 'The page did not load within 30 seconds.',
    next: 'Try again in a moment, or use another address.',
  });
}
