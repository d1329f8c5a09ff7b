import { describe, expect, it } from 'vitest';

import { leastMs, slownessText } from './measure-reader.ts';
import { READERS } from './readers.ts';
import { SHAPES, shaped } from './shapes.ts';

/**
 * The most ms for each length. A reader that is too slow for one is not given the next, which could take it minutes: so a
 * failure costs little, and the last but one already tells one that grows with the square of the length.
 */
const STEPS = [
  { length: 1000, mostMs: 1000 },
  { length: 10_000, mostMs: 1000 },
  { length: 100_000, mostMs: 2000 },
] as const;
/** Given in the shape that took longest before, and as one letter. */
const LONG = { length: 1_000_000, mostMs: 2000 };

describe.each(Object.entries(READERS))('%s', (_name, read) => {
  it('reads a word of a million characters in a time that grows with its length alone', () => {
    const problems: string[] = [];
    let slowest = { shape: 'letter', ms: 0 };
    for (const shape of SHAPES) {
      for (const { length, mostMs } of STEPS) {
        const ms = leastMs(read, shaped(shape, length), mostMs);
        if (ms > slowest.ms) slowest = { shape, ms };
        if (ms <= mostMs) continue;
        problems.push(slownessText(shape, length, ms));
        break;
      }
    }
    expect(problems).toEqual([]);
    for (const shape of new Set(['letter', slowest.shape])) {
      const ms = leastMs(read, shaped(shape, LONG.length), LONG.mostMs);
      if (ms > LONG.mostMs) problems.push(slownessText(shape, LONG.length, ms));
    }
    expect(problems).toEqual([]);
  }, 300_000);
});
