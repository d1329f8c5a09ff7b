import { expect, it } from 'vitest';

import { freeMemory } from './free-memory.ts';

it('frees objects that nothing holds any more, and exposes nothing to the program', () => {
  let garbage: readonly object[] = Array.from({ length: 100_000 }, (_entry, at) => ({ at }));
  expect(garbage).toHaveLength(100_000);
  garbage = [];
  const before = process.memoryUsage().heapUsed;
  freeMemory();
  expect(process.memoryUsage().heapUsed).toBeLessThan(before);
  expect(Reflect.get(globalThis, 'gc')).toBeUndefined();
});
