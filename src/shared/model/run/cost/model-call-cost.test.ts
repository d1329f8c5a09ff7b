import { describe, expect, it } from 'vitest';

import { costOf } from './model-call-cost.ts';

const PRICES = [
  { model: 'gpt', input: 1, output: 2 },
  { model: 'GPT-mini', input: 0.5, output: 1 },
  { model: 'vendor/x', input: 3, output: 3 },
  { model: ' ', input: 9, output: 9 },
];
const million = { input: 1_000_000, output: 1_000_000 };

describe('costOf', () => {
  it.each([
    ['gpt-5', 3],
    ['gpt-mini-2026', 1.5],
    ['router/gpt-mini', 1.5],
    ['vendor/x-large', 6],
    ['x-large', null],
    ['other', null],
  ])('takes the longest name that fits for %s', (model, cost) => {
    expect(costOf(model, million, PRICES)).toBe(cost);
  });

  it('bills what was in the cache at its own price, or as other input', () => {
    const tokens = { ...million, cached: 900_000 };
    const cheaper = [{ model: 'gpt', input: 1, output: 2, cachedInput: 0.1 }];
    expect(costOf('gpt', tokens, cheaper)).toBeCloseTo(0.1 + 0.09 + 2);
    expect(costOf('gpt', tokens, PRICES)).toBe(3);
  });

  it('bills what was put into the cache, and its keep by the hour', () => {
    const price = {
      model: 'm',
      input: 2,
      output: 10,
      cachedInput: 0.2,
      cacheWrite: 2.5,
      cacheHour: 4,
    };
    const tokens = { input: 1_000_000, output: 0, cached: 600_000, cacheWritten: 300_000 };
    expect(costOf('m', tokens, [price])).toBeCloseTo(0.2 + 0.12 + 0.75);
    expect(costOf('m', { input: 0, output: 0, cacheHours: 250_000 }, [price])).toBeCloseTo(1);
  });

  it('bills a long request at its own rates, all of it', () => {
    const long = { above: 200_000, input: 4, output: 20, cachedInput: 0.4 };
    const price = { model: 'm', input: 2, output: 10, long };
    expect(costOf('m', { input: 200_000, output: 1000 }, [price])).toBeCloseTo(0.41);
    expect(costOf('m', { input: 250_000, output: 1000, cached: 50_000 }, [price])).toBeCloseTo(
      0.84,
    );
  });

  it('takes the price of one model for no other that begins like it', () => {
    const exact = [{ model: 'gpt', input: 1, output: 2, isExact: true }];
    expect(costOf('GPT', million, exact)).toBe(3);
    expect(costOf('gpt-pro', million, exact)).toBeNull();
  });
});
