import { describe, expect, it } from 'vitest';

import { FULL_BUDGETS, budgetsFor, fairChars } from './part-budgets.ts';

describe('the budgets of a prompt’s parts', () => {
  it('shrink with the room that a model has, and never grow beyond what is enough', () => {
    expect(budgetsFor(undefined)).toEqual(FULL_BUDGETS);
    expect(budgetsFor(1_000_000)).toEqual(FULL_BUDGETS);
    const { history, results, notes } = budgetsFor(8_000);
    expect(history.recent + history.short + results + notes).toBeLessThan(8_000 / 2);
  });

  it('leave short results whole and cut the long ones to the same length', () => {
    expect(fairChars([100, 200], 1_000)).toBe(Number.POSITIVE_INFINITY);
    const limit = fairChars([100, 9_000, 50_000], 3_000);
    expect(limit).toBe((3_000 * 3.3 - 100) / 2);
    expect(fairChars([9_000, 9_000], 1)).toBe(400);
  });
});
