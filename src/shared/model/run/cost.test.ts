import { describe, expect, it } from 'vitest';

import { costOf } from './cost.ts';

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
});
