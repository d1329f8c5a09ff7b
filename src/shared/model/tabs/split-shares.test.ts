import { expect, it } from 'vitest';

import { moveDivider, wholeShares, withoutShare, withShare } from './split-shares.ts';

const sum = (shares: readonly number[]): number => shares.reduce((total, one) => total + one, 0);

it('gives a page that is added an equal part and leaves the others in proportion', () => {
  expect(withShare([1], 1)).toEqual([0.5, 0.5]);
  const three = withShare([0.6, 0.4], 0);
  expect(three[0]).toBeCloseTo(1 / 3);
  expect((three[1] ?? 0) / (three[2] ?? 1)).toBeCloseTo(1.5);
  expect(sum(three)).toBeCloseTo(1);
});

it('shares the part of a page that goes in proportion', () => {
  const left = withoutShare([0.5, 0.3, 0.2], 0);
  expect(left[0]).toBeCloseTo(0.6);
  expect(left[1]).toBeCloseTo(0.4);
});

it('moves a divider between its neighbours only, and no page away', () => {
  expect(moveDivider([0.25, 0.25, 0.5], 0, 0.05).map((one) => one.toFixed(2))).toEqual([
    '0.30',
    '0.20',
    '0.50',
  ]);
  expect(moveDivider([0.5, 0.5], 0, 0.9)[1]).toBeCloseTo(0.15);
  expect(moveDivider([0.5, 0.5], 0, -0.9)[0]).toBeCloseTo(0.15);
  // Two pages below the minimum can only move towards equal shares.
  expect(moveDivider([0.1, 0.1, 0.8], 0, 0.3)[0]).toBeCloseTo(0.1);
  expect(moveDivider([0.5, 0.5], 1, 0.2)).toEqual([0.5, 0.5]);
});

it('makes shares of what was kept, whatever it is', () => {
  expect(wholeShares([1, 3])).toEqual([0.25, 0.75]);
  expect(wholeShares([0, 3])).toEqual([0.5, 0.5]);
  expect(wholeShares([Number.NaN, 1])).toEqual([0.5, 0.5]);
});
