import { expect, it } from 'vitest';

import { SiteBudget } from './site-budget.ts';

it('lets so much of a site go within an hour, and of another one as much', () => {
  let now = 0;
  const budget = new SiteBudget(() => now);
  expect(budget.take('news.example', 120_000)).toBeNull();
  now = 1_800_000;
  expect(budget.take('news.example', 100_000)).toMatchObject({
    code: 'TRANSLATION_SITE_LIMIT',
    params: { site: 'news.example' },
  });
  expect(budget.take('news.example', 80_000)).toBeNull();
  expect([budget.isUsedUp('news.example'), budget.isUsedUp('other.example')]).toEqual([
    true,
    false,
  ]);
  expect(budget.take('other.example', 200_000)).toBeNull();
  now = 3_600_001;
  expect(budget.isUsedUp('news.example')).toBe(false);
  expect(budget.take('news.example', 120_000)).toBeNull();
});
