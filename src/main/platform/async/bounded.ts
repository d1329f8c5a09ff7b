import { AppError, type ErrorInfo } from '#shared/errors/app-error.ts';

export interface Bounds {
  readonly timeoutMs: number;
  readonly signal?: AbortSignal | undefined;
  /** Returns the error to throw when the time is up. */
  readonly onTimeout: () => ErrorInfo;
}

/** Creates the error of everything that ended because its signal was aborted. */
export function abortedError(): AppError {
  return new AppError({
    code: 'ABORTED',
    message: 'It was stopped.',
    next: 'Start it again if you want to.',
  });
}

/** Whether something failed because it was stopped. */
export const isAborted = (error: unknown): boolean =>
  error instanceof AppError && error.code === 'ABORTED';

/** Returns the result of `work`, or `otherwise` when it fails; an abort is always rethrown. */
export async function orElse<Value, Other>(
  work: Promise<Value>,
  otherwise: Other,
): Promise<Value | Other> {
  try {
    return await work;
  } catch (error) {
    if (isAborted(error)) throw error;
    return otherwise;
  }
}

/**
 * Returns the result of `work`. When its time is up or its signal is aborted first, throws an `AppError` and leaves `work` to end by
 * itself.
 */
export async function bounded<Value>(work: Promise<Value>, bounds: Bounds): Promise<Value> {
  const { signal } = bounds;
  if (signal?.aborted === true) {
    work.catch(() => undefined);
    throw abortedError();
  }
  return new Promise<Value>((resolve, reject) => {
    const onAbort = (): void => settle(() => reject(abortedError()));
    const timer = setTimeout(
      () => settle(() => reject(new AppError(bounds.onTimeout()))),
      bounds.timeoutMs,
    );
    signal?.addEventListener('abort', onAbort, { once: true });
    work.then(
      (value) => settle(() => resolve(value)),
      (error: unknown) => settle(() => reject(error)),
    );
    function settle(finish: () => void): void {
      clearTimeout(timer);
      signal?.removeEventListener('abort', onAbort);
      finish();
    }
  });
}

/** Waits for `ms` milliseconds; throws `ABORTED` when the signal is aborted first. */
export async function pause(ms: number, signal?: AbortSignal): Promise<void> {
  await new Promise<void>((resolve, reject) => {
    if (signal?.aborted === true) return reject(abortedError());
    const onAbort = (): void => {
      clearTimeout(timer);
      reject(abortedError());
    };
    const timer = setTimeout(() => {
      signal?.removeEventListener('abort', onAbort);
      resolve();
    }, ms);
    signal?.addEventListener('abort', onAbort, { once: true });
    return undefined;
  });
}
