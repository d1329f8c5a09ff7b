import type { EndpointError, RetryClass } from './endpoint-error.ts';

export interface RetryTiming {
  /** The first wait; each further one is twice as long. */
  readonly baseMs: number;
  /** Limit for a wait; when the endpoint asks for more, the request fails. */
  readonly maxMs: number;
}

/** Number of requests in all, the first one included. */
const TRIES: Readonly<Record<RetryClass, number>> = {
  never: 1,
  refused: 2,
  // Few tries: most such faults are over within 10 s, and after that a person can try again.
  dropped: 4,
  server: 5,
  busy: 5,
  // A local server loads its model, which takes minutes for a large one.
  loading: 12,
};

/**
 * Time in ms to wait before the next try, or `null` to give up. Exponential with full jitter on the upper half, so that programs that
 * failed together do not come back together; `Retry-After` takes precedence.
 * @param failures number of failures of this request in a row, including this one
 */
export function retryDelay(
  error: EndpointError,
  failures: number,
  timing: RetryTiming,
  random: () => number = Math.random,
): number | null {
  if (failures >= TRIES[error.retry]) return null;
  if (error.retryAfterMs !== null)
    return error.retryAfterMs <= timing.maxMs ? error.retryAfterMs : null;
  // A service that asks for fewer requests without a usable time gets a longer pause than one that failed.
  const step = error.retry === 'busy' ? failures : failures - 1;
  const ceiling = Math.min(timing.maxMs, timing.baseMs * 2 ** step);
  return ceiling * (0.5 + random() / 2);
}
