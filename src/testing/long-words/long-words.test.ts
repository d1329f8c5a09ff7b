import { describe, expect, it } from 'vitest';

import { READERS } from './readers.ts';
import { SHAPES, shaped } from './shapes.ts';

/**
 * The most ms for each length. A reader that is too slow for one is not given the next, which could take it minutes: so a
 * failure costs little, and the last but one already tells one that grows with the square of the length.
 */
const STEPS = [
  { length: 1000, mostMs: 100 },
  { length: 10_000, mostMs: 400 },
  { length: 100_000, mostMs: 1000 },
  { length: 1_000_000, mostMs: 2000 },
] as const;
/** Below this, figures are of the machine and not of the reader. */
const LEAST_MS = 700;
const MOST_GROWTH = 12;

describe.each(Object.entries(READERS))('%s', (_name, read) => {
  /** Of this thread alone: other programs of a busy machine do not count. */
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
  /** Collecting garbage makes some measurement long, never the quickest of several short. */
  const least = (text: string, mostMs: number): number => {
    let ms = msFor(text);
    for (let times = 1; times < 3 && ms > mostMs; times += 1) ms = Math.min(ms, msFor(text));
    return ms;
  };
  const problemOf = (shape: string): readonly string[] => {
    let before = 0;
    for (const { length, mostMs } of STEPS) {
      const ms = least(shaped(shape, length), mostMs);
      const grows = ms > LEAST_MS && ms > before * MOST_GROWTH;
      if (ms > mostMs || grows)
        return [`${shape}: ${before.toFixed(1)} ms, then ${ms.toFixed(1)} ms for ${length}`];
      before = ms;
    }
    return [];
  };

  it('reads a word of a million characters in a time that grows with its length alone', () => {
    expect(SHAPES.flatMap(problemOf)).toEqual([]);
  }, 120_000);
});
