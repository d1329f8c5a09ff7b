import { AppError, type ErrorInfo } from '#shared/errors/app-error.ts';

import { abortedError } from './bounded.ts';

/** A deadline that can be paused. It starts when it is created. */
export class PausableDeadline {
  readonly #onExpired: () => void;
  #remainingMs: number;
  #startedAt = 0;
  #timer: NodeJS.Timeout | undefined;
  #isStopped = false;

  constructor(ms: number, onExpired: () => void) {
    this.#remainingMs = ms;
    this.#onExpired = onExpired;
    this.resume();
  }

  pause(): void {
    if (this.#timer === undefined) return;
    clearTimeout(this.#timer);
    this.#timer = undefined;
    this.#remainingMs -= performance.now() - this.#startedAt;
  }

  resume(): void {
    if (this.#isStopped || this.#timer !== undefined) return;
    this.#startedAt = performance.now();
    this.#timer = setTimeout(
      () => {
        this.stop();
        this.#onExpired();
      },
      Math.max(0, this.#remainingMs),
    );
  }

  /** Cancels the deadline for good. */
  stop(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    this.#isStopped = true;
  }
}

export interface PausableBounds {
  readonly timeoutMs: number;
  readonly signal: AbortSignal;
  /** Returns the error to throw when the time is up. */
  readonly onTimeout: () => ErrorInfo;
}

/** Works as `bounded`, but `start` receives the deadline and can pause it. Throws `ABORTED` and the error of `onTimeout`. */
export function boundedByPausable<Value>(
  start: (deadline: Pick<PausableDeadline, 'pause' | 'resume'>) => Promise<Value>,
  { timeoutMs, signal, onTimeout }: PausableBounds,
): Promise<Value> {
  if (signal.aborted) return Promise.reject(abortedError());
  return new Promise<Value>((resolve, reject) => {
    const deadline = new PausableDeadline(timeoutMs, () =>
      settle(() => reject(new AppError(onTimeout()))),
    );
    const onAbort = (): void => settle(() => reject(abortedError()));
    signal.addEventListener('abort', onAbort, { once: true });
    start(deadline).then(
      (value) => settle(() => resolve(value)),
      (error: unknown) => settle(() => reject(error)),
    );
    function settle(finish: () => void): void {
      deadline.stop();
      signal.removeEventListener('abort', onAbort);
      finish();
    }
  });
}
