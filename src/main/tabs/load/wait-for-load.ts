import type { WebContents } from 'electron';

import { AppError } from '#shared/errors/app-error.ts';

import { abortedError } from '../../platform/bounded.ts';
import type { Emitter } from '../../platform/emitter.ts';
import { PausableDeadline } from '../../platform/pausable-deadline.ts';

const MAX_LOAD_MS = 30_000;
/** A document that is there but whose last pictures or frames do not come counts as loaded after this long. */
const GRACE_AFTER_DOM_MS = 8000;
/** A navigation within the document, or one that the page refuses to leave for, starts no loading at all. */
const START_WAIT_MS = 1000;

/**
 * Starts a navigation and resolves when loading has ended, well or not: what came of it, the tab knows from its events.
 * While requests are `held` the time stands still. Throws `AppError` `ABORTED` (and stops the load) or `TIMED_OUT`.
 */
export async function waitForLoad(
  contents: WebContents,
  start: () => Promise<void> | void,
  held: Pick<Emitter<boolean>, 'on'>,
  signal: AbortSignal,
): Promise<void> {
  return new Promise<void>((resolve, reject) => {
    let graceTimer: NodeJS.Timeout | undefined;
    const limit = new PausableDeadline(MAX_LOAD_MS, () => finish(() => reject(timedOut())));
    const holds = held.on((isHeld) => (isHeld ? limit.pause() : limit.resume()));
    const startTimer = setTimeout(() => {
      if (!contents.isLoading()) finish(resolve);
    }, START_WAIT_MS);
    const onStop = (): void => {
      // A redirect by script replaces one load by the next; only the last one counts.
      setImmediate(() => {
        if (contents.isDestroyed() || !contents.isLoading()) finish(resolve);
      });
    };
    const onDomReady = (): void => {
      graceTimer ??= setTimeout(() => finish(resolve), GRACE_AFTER_DOM_MS);
    };
    const onAbort = (): void => {
      if (!contents.isDestroyed()) contents.stop();
      finish(() => reject(abortedError()));
    };
    const finish = (end: () => void): void => {
      limit.stop();
      holds.dispose();
      clearTimeout(startTimer);
      clearTimeout(graceTimer);
      signal.removeEventListener('abort', onAbort);
      contents.off('did-stop-loading', onStop);
      contents.off('dom-ready', onDomReady);
      contents.off('render-process-gone', onStop);
      contents.off('destroyed', onStop);
      end();
    };
    signal.addEventListener('abort', onAbort, { once: true });
    contents.on('did-stop-loading', onStop);
    contents.on('dom-ready', onDomReady);
    contents.on('render-process-gone', onStop);
    contents.on('destroyed', onStop);
    // loadURL also rejects for loads that were merely replaced; the tab’s events tell which ones failed.
    void Promise.resolve(start()).catch(onStop);
  });
}

function timedOut(): AppError {
  return new AppError({
    code: 'TIMED_OUT',
    params: { seconds: 30 },
    message: 'The page did not load within 30 seconds.',
    next: 'Try again in a moment, or use another address.',
  });
}
