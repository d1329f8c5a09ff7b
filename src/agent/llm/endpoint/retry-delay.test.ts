import { expect, it } from 'vitest';

import { EndpointError, type RetryClass } from './endpoint-error.ts';
import { retryDelay } from './retry-delay.ts';

const TIMING = { baseMs: 500, maxMs: 60_000 };

const error = (retry: RetryClass, retryAfterMs: number | null = null): EndpointError =>
  new EndpointError(
    { code: 'ENDPOINT_RATE_LIMITED', message: 'Too many requests.', next: 'Wait.' },
    { retry, status: 429, retryAfterMs },
  );

/** Number of requests from one caller within this time, with the shortest waits. */
function requestsWithin(ms: number, failed: EndpointError): number {
  let at = 0;
  for (let requests = 1; ; requests += 1) {
    const wait = retryDelay(failed, requests, TIMING, () => 0);
    if (wait === null) return requests;
    at += wait;
    if (at >= ms) return requests;
  }
}

it('leaves a service alone that has enough and names no usable time', () => {
  expect(requestsWithin(2000, error('busy'))).toBe(3);
  expect(requestsWithin(2000, error('server'))).toBe(4);
});

it('waits as the service asks, or not at all', () => {
  expect(retryDelay(error('busy', 3000), 1, TIMING)).toBe(3000);
  expect(retryDelay(error('busy', 90_000), 1, TIMING)).toBeNull();
  expect(retryDelay(error('busy'), 5, TIMING)).toBeNull();
});
