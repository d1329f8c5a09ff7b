import type { WebContents } from 'electron';

import { AppError } from '#shared/errors/app-error.ts';

import { abortedError } from '../../platform/bounded.ts';
import type { Disposable } from '../../platform/disposable.ts';
import type { Emitter } from '../../platform/emitter.ts';
import { PausableDeadline } from '../../platform/pausable-deadline.ts';
import { NET_FAILED } from './load-failure.ts';

const MAX_LOAD_MS = 30_000;
/** A document that has been parsed, or has come and is not parsed (a script never arrives), counts as loaded after this long: who looks at it waits for its content. */
const GRACE_AFTER_DOM_MS = 500;
const GRACE_AFTER_ARRIVAL_MS = 600;
/** A navigation within the document, or one that the page refuses to leave for, starts no loading at all. */
const START_WAIT_MS = 1000;
/** Within this time Electron tells that the network's process has ended, after loads have begun to fail. */
const LOSS_TOLD_MS = 1000;

/** News of a loading tab. */
export interface LoadNews {
  /** Whether requests of the current call wait for a decision, during which time stands still. */
  readonly held: Pick<Emitter<boolean>, 'on'>;
  /** Chromium's network process has ended: whether the tab waited for its page then, which was stopped. */
  readonly networkLost: Pick<Emitter<boolean>, 'on'>;
}

/** `lost`: the network process ended, so no page can arrive. */
export type LoadEnd = 'ended' | 'lost';

/**
 * Starts a navigation and resolves when loading has ended, also in failure; the tab knows the outcome. Throws `AppError` `ABORTED` (and
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
      // A redirect by script replaces one load by the next; only the last one counts.
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
    // loadURL also rejects for loads that were merely replaced; the tab’s events tell which ones failed.
    void Promise.resolve(start()).catch((error: unknown) => {
      if (isBrokenOff(error)) loss.expect();
      else onStop();
    });
  });
}

/**
 * Ends the wait for a document that goes on loading: some time after it has come, if it answers, and sooner after it has been parsed. One that
 * never gets past a script of its own does not answer.
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

  /** For a small document this may come before the navigation itself. */
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

/** Unlike that of the contents, a frame’s scripts do not wait for the end of loading. A frame that is gone has nothing to wait for. */
async function untilAnswering(contents: WebContents): Promise<void> {
  if (contents.isDestroyed()) return;
  await contents.mainFrame.executeJavaScript('0').catch(() => undefined);
}

/** Whether the network's process ends while a page is waited for. */
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

  /** Expects the loss: a load that failed because of it would fail again until the loss is reported. */
  expect(): void {
    this.#timer ??= setTimeout(this.#onLost, LOSS_TOLD_MS);
  }

  dispose(): void {
    clearTimeout(this.#timer);
    this.#losses.dispose();
  }
}

/** A load that ends so without an event of its own was broken off by the end of the network's process. */
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
