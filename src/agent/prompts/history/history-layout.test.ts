import { describe, expect, it } from 'vitest';

import { layoutHistory } from './history-layout.ts';

const sizes = (count: number) => Array.from({ length: count }, () => ({ recent: 100, short: 10 }));
const budget = { recent: 1_000, short: 100 };

describe('layoutHistory', () => {
  it('tells everything at length while there is room', () => {
    expect(layoutHistory(sizes(10), budget)).toEqual({ counted: 0, shortened: 0 });
  });

  it('changes what was told before only when a budget is exceeded, and then frees more than half of it', () => {
    let before = layoutHistory([], budget);
    let changes = 0;
    for (let count = 1; count <= 100; count += 1) {
      const layout = layoutHistory(sizes(count), budget);
      const lengthTold = (count - layout.shortened) * 100;
      if (layout.shortened === before.shortened) expect(layout.counted).toBe(before.counted);
      else {
        changes += 1;
        // The newest iteration did not fit in beside those at length.
        expect((count - before.shortened) * 100).toBeGreaterThan(budget.recent);
        expect(lengthTold).toBeLessThan(budget.recent / 2);
      }
      if (layout.counted !== before.counted)
        expect((layout.shortened - layout.counted) * 10).toBeLessThan(budget.short / 2);
      expect(layout.shortened).toBeGreaterThanOrEqual(before.shortened);
      expect(layout.counted).toBeGreaterThanOrEqual(before.counted);
      before = layout;
    }
    expect(changes).toBeGreaterThan(5);
    expect(changes).toBeLessThan(100 / 5);
    expect(before.counted).toBeGreaterThan(0);
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
