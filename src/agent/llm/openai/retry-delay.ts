import type { EndpointError, RetryClass } from './endpoint-error.ts';

export interface RetryTiming {
  /** The first wait; each further one doubles. */
  readonly baseMs: number;
  /** No wait is longer, whatever the endpoint asks for: then the request has failed. */
  readonly maxMs: number;
}

/** Requests in all, the first one included. */
const TRIES: Readonly<Record<RetryClass, number>> = {
  never: 1,
  refused: 2,
  dropped: 3,
  server: 4,
  busy: 5,
  // A local server that is loading its model: that takes minutes for a large one.
  loading: 12,
};

/**
 * How long to wait before the next try, in ms, or `null` to give up. Exponential with full jitter on the upper half,
 * so that programs which failed together do not come back together; `Retry-After` takes precedence.
 * @param failures how often in a row this request has failed, this time included
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
  const ceiling = Math.min(timing.maxMs, timing.baseMs * 2 ** (failures - 1));
  return ceiling * (0.5 + random() / 2);
}
