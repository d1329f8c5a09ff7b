import { expect, it } from 'vitest';

import { retryAfterOf } from './retry-after.ts';

const NOW = Date.parse('2026-01-01T12:00:00Z');
const after = (
  said: string,
  headers: Readonly<Record<string, string>> = {},
  body: unknown = null,
) => retryAfterOf({ said, headers: new Headers(headers), body }, NOW);

it.each([
  ['Rate limit reached. Please try again in 3.0s. Visit the site.', 3000],
  ['Please try again in 20ms.', 20],
  ['Please try again in 1m30.5s.', 90_500],
  ['Retry after 2 minutes', 120_000],
  ['Please wait 12 seconds before sending another request', 12_000],
  ['Limit resets at 2026-01-01T12:00:07Z', 7000],
  ['Your quota will reset at 1767268805', 5000],
  ['请求过于频繁，请在3秒后重试', 3000],
])('in words: %s', (said, ms) => {
  expect(after(said)).toBe(ms);
});

it.each([
  ['Too many requests. Limit: 500 a minute.', {}],
  ['Try again later.', {}],
  ['', { 'retry-after': 'Thu, 01 Jan 2026 11:59:00 GMT' }],
  ['', { 'retry-after': '0' }],
  ['Limit resets at 2026-01-01T11:00:00Z', {}],
  ['', { 'x-ratelimit-reset-tokens': '6m0s', 'x-ratelimit-remaining-tokens': '9000' }],
] as const)('nothing, or what is over: %s %j', (said, headers) => {
  expect(after(said, headers)).toBeNull();
});

it.each([
  [{ 'retry-after': '4' }, 4000],
  [{ 'retry-after': 'Thu, 01 Jan 2026 12:00:09 GMT' }, 9000],
  [{ 'retry-after-ms': '250' }, 250],
  [{ 'x-ratelimit-reset-requests': '6m0s', 'x-ratelimit-remaining-requests': '0' }, 360_000],
  [{ 'anthropic-ratelimit-requests-reset': '2026-01-01T12:00:05Z' }, 5000],
  [{ 'x-ratelimit-reset': `${NOW + 8000}` }, 8000],
  [{ 'ratelimit-reset': '15' }, 15_000],
] as const)('in headers: %j', (headers, ms) => {
  expect(after('slow down', headers)).toBe(ms);
});

it('by the clock of the service, where this computer’s is ahead or behind', () => {
  const date = new Date(NOW - 3_600_000).toUTCString();
  const until = new Date(NOW - 3_600_000 + 9000).toUTCString();
  expect(after('slow down', { date, 'retry-after': until })).toBe(9000);
  expect(after('slow down', { date, 'retry-after': new Date(NOW - 7_200_000).toUTCString() })).toBe(
    null,
  );
});

it('in fields of the body', () => {
  expect(after('', {}, { details: [{ retryDelay: '34s' }] })).toBe(34_000);
  const headers = { 'X-RateLimit-Reset': `${NOW + 2500}` };
  expect(after('', {}, { metadata: { headers } })).toBe(2500);
});
