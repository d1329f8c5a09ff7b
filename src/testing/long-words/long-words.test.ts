import { describe, expect, it } from 'vitest';

import { leastMs, slownessText } from './measure-reader.ts';
import { READERS } from './readers.ts';
import { SHAPES, shaped } from './shapes.ts';

/**
 * Maximum ms for each length. A reader that is too slow for one length skips the longer ones, which could take it minutes, so a failure
 * takes little time. The second-longest already reveals quadratic time.
 */
const STEPS = [
  { length: 1000, mostMs: 1000 },
  { length: 10_000, mostMs: 1000 },
  { length: 100_000, mostMs: 2000 },
] as const;
/** Each reader gets the shape that was slowest before, and a single letter. Ten times the length may take thirty times as long. */
const LONG = { length: 1_000_000, mostMs: 2000, mostTimes: 30 };

describe.each(Object.entries(READERS))('%s', (_name, read) => {
  it('reads a word of a million characters in a time that grows with its length alone', () => {
    const problems: string[] = [];
    let slowest = { shape: 'letter', ms: 0 };
    let letterMs = 0;
    for (const shape of SHAPES) {
      for (const { length, mostMs } of STEPS) {
        const ms = leastMs(read, shaped(shape, length), mostMs);
        if (ms > slowest.ms) slowest = { shape, ms };
        if (shape === 'letter') letterMs = ms;
        if (ms <= mostMs) continue;
        problems.push(slownessText(shape, length, ms));
        break;
      }
    }
    expect(problems).toEqual([]);
    for (const { shape, ms: shorterMs } of [slowest, { shape: 'letter', ms: letterMs }]) {
      const mostMs = Math.max(LONG.mostMs, LONG.mostTimes * shorterMs);
      const ms = leastMs(read, shaped(shape, LONG.length), mostMs);
      if (ms > mostMs) problems.push(slownessText(shape, LONG.length, ms));
    }
    expect(problems).toEqual([]);
  }, 300_000);
});
