import { describe, expect, it } from 'vitest';

import { findPattern } from './find-pattern.ts';

describe('a pattern', () => {
  it('gives what it finds with what stands around it, in order and bounded', async () => {
    const found = await findPattern(
      'Tea € 3.50, coffee € 2.80, water € 1',
      '€ \\d+(?:\\.\\d+)?',
      2,
    );
    expect(found).toEqual({
      count: 3,
      matches: [
        { text: '€ 3.50', before: 'Tea ', after: ', coffee € 2.80, water € 1' },
        { text: '€ 2.80', before: 'Tea € 3.50, coffee ', after: ', water € 1' },
      ],
    });
  });

  it('that finds nothing but emptiness ends and finds nothing', async () => {
    expect(await findPattern('abc', 'x*', 5)).toEqual({ count: 0, matches: [] });
  });

  it('that goes back and forth without end is broken off, and nothing waits for it', async () => {
    const startedAt = performance.now();
    let ticks = 0;
    const clock = setInterval(() => (ticks += 1), 20);
    await expect(findPattern(`${'a'.repeat(60)}!`, '^(a+)+$', 5)).rejects.toMatchObject({
      code: 'PATTERN_TOO_SLOW',
    });
    clearInterval(clock);
    expect(performance.now() - startedAt).toBeLessThan(10_000);
    expect(ticks).toBeGreaterThan(5);
  });

  it('that is none is refused', async () => {
    await expect(findPattern('a', '(', 5)).rejects.toMatchObject({ code: 'PATTERN_INVALID' });
  });
});
