import { expect, it } from 'vitest';

import { TabIdSchema } from '#shared/model/ids.ts';

import { TabSplits } from './tab-splits.ts';

const [ONE, TWO, THREE, FOUR, FIVE] = [1, 2, 3, 4, 5].map((id) => TabIdSchema.parse(id));

it('shows tabs on the side of another that is wanted, four at most', () => {
  const splits = new TabSplits();
  splits.join(TWO!, ONE!, 'after');
  splits.join(THREE!, ONE!, 'before');
  splits.join(FOUR!, ONE!, 'after');
  expect(splits.of(TWO!)?.tabIds).toEqual([THREE, ONE, FOUR, TWO]);
  expect(splits.hasRoom(TWO!)).toBe(false);
  expect(splits.hasRoom(FIVE!)).toBe(true);
});

it('is none any more with one tab left', () => {
  const splits = new TabSplits();
  splits.join(TWO!, ONE!, 'after');
  splits.join(THREE!, TWO!, 'after');
  expect(splits.leave(ONE!)).toBe(true);
  expect(splits.of(TWO!)?.tabIds).toEqual([TWO, THREE]);
  expect(splits.leave(THREE!)).toBe(true);
  expect(splits.list()).toEqual([]);
  expect(splits.leave(THREE!)).toBe(false);
});

it('keeps the sizes of places when tabs change places', () => {
  const splits = new TabSplits();
  splits.join(TWO!, ONE!, 'after');
  splits.resize(ONE!, [0.7, 0.3]);
  splits.order([TWO!, ONE!]);
  expect(splits.of(ONE!)).toEqual({ tabIds: [TWO, ONE], shares: [0.7, 0.3] });
});

it('is opened again with the numbers that its tabs have now, without those that are gone', () => {
  const splits = new TabSplits();
  const kept = { tabIds: [ONE!, TWO!, THREE!], shares: [0.5, 0.25, 0.25] };
  splits.restore(kept, (had) => (had === TWO ? undefined : had === ONE ? FOUR : FIVE));
  expect(splits.list()).toHaveLength(1);
  expect(splits.of(FOUR!)?.tabIds).toEqual([FOUR, FIVE]);
  expect(splits.of(FOUR!)?.shares[0]).toBeCloseTo(2 / 3);
  splits.restore({ tabIds: [ONE!, TWO!], shares: [0.5, 0.5] }, (had) =>
    had === ONE ? ONE : undefined,
  );
  expect(splits.list()).toHaveLength(1);
});
