import { describe, expect, it } from 'vitest';

import { READERS } from './readers.ts';
import { SHAPES, shaped } from './shapes.ts';

/**
 * The most ms for each length. A reader that is too slow for one is not given the next, which could take it minutes: so a
 * failure costs little, and the last but one already tells one that grows with the square of the length.
 */
const STEPS = [
  { length: 1000, mostMs: 400 },
  { length: 10_000, mostMs: 400 },
  { length: 100_000, mostMs: 1000 },
] as const;
/** Given in the shape that took longest before, and as one letter. */
const LONG = { length: 1_000_000, mostMs: 2000 };

describe.each(Object.entries(READERS))('%s', (_name, read) => {
  /** Of this process alone: other programs of a busy machine do not count. */
  const msFor = (text: string): number => {
    const before = process.threadCpuUsage();
    try {
      read(text);
    } catch (thrown) {
      // A text that is refused has been read; one that is too long for the stack has not.
      if (thrown instanceof RangeError) throw thrown;
    }
    const { user, system } = process.threadCpuUsage(before);
    return (user + system) / 1000;
  };
  /** Code that has just been loaded makes some measurement long, never the quickest of several. */
  const least = (text: string, mostMs: number): number => {
    let ms = msFor(text);
    for (let times = 1; times < 3 && ms > mostMs; times += 1) ms = Math.min(ms, msFor(text));
    return ms;
  };
  const problem = (shape: string, length: number, ms: number): string =>
    `${shape}: ${ms.toFixed()} ms for ${length} characters`;

  it('reads a word of a million characters in a time that grows with its length alone', () => {
    const problems: string[] = [];
    let slowest = { shape: 'letter', ms: 0 };
    for (const shape of SHAPES) {
      for (const { length, mostMs } of STEPS) {
        const ms = least(shaped(shape, length), mostMs);
        if (ms > slowest.ms) slowest = { shape, ms };
        if (ms <= mostMs) continue;
        problems.push(problem(shape, length, ms));
        break;
      }
    }
    expect(problems).toEqual([]);
    for (const shape of new Set(['letter', slowest.shape])) {
      const ms = least(shaped(shape, LONG.length), LONG.mostMs);
      if (ms > LONG.mostMs) problems.push(problem(shape, LONG.length, ms));
    }
    expect(problems).toEqual([]);
  }, 300_000);
});
