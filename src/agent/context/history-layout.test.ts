import { describe, expect, it } from 'vitest';

import { layoutHistory } from './history-layout.ts';

const sizes = (count: number) => Array.from({ length: count }, () => ({ recent: 100, short: 10 }));
const budget = { recent: 1_000, short: 100 };

describe('layoutHistory', () => {
  it('tells everything at length while there is room', () => {
    expect(layoutHistory(sizes(10), budget)).toEqual({ counted: 0, shortened: 0 });
  });

  it('frees more than half of the budget at once, so that most rounds change nothing of what was told before', () => {
    expect(layoutHistory(sizes(11), budget)).toEqual({ counted: 0, shortened: 7 });
    expect(layoutHistory(sizes(16), budget)).toEqual({ counted: 0, shortened: 7 });
    expect(layoutHistory(sizes(17), budget)).toEqual({ counted: 0, shortened: 7 });
    expect(layoutHistory(sizes(18), budget)).toEqual({ counted: 10, shortened: 14 });
  });

  it('stays within its budgets however long the run, also with one iteration that is larger than all of it', () => {
    for (let count = 1; count < 400; count += 7) {
      const all = sizes(count).map((size, index) =>
        index === 3 ? { recent: 5_000, short: 10 } : size,
      );
      const { counted, shortened } = layoutHistory(all, budget);
      const sum = (from: number, to: number, of: 'recent' | 'short') =>
        all.slice(from, to).reduce((total, size) => total + size[of], 0);
      expect(sum(shortened, count, 'recent')).toBeLessThanOrEqual(budget.recent);
      expect(sum(counted, shortened, 'short')).toBeLessThanOrEqual(budget.short);
    }
  });
});
