import { expect, it } from 'vitest';

import { freeMemory } from './free-memory.ts';

const MEGABYTE = 1e6;

it('returns memory to the system, and exposes nothing to the program', async () => {
  const before = process.memoryUsage.rss();
  let garbage: readonly object[] = Array.from({ length: 2_000_000 }, (_entry, at) => ({ at }));
  expect(garbage).toHaveLength(2_000_000);
  garbage = [];
  const full = process.memoryUsage.rss();
  expect(full - before).toBeGreaterThan(50 * MEGABYTE);
  freeMemory();
  // A thread of V8 unmaps pages later.
  await expect.poll(() => full - process.memoryUsage.rss()).toBeGreaterThan(50 * MEGABYTE);
  expect(Reflect.get(globalThis, 'gc')).toBeUndefined();
});
