import { expect, it } from 'vitest';

import { RowLayout } from './row-layout.ts';

it('places lines under their headings', () => {
  const layout = new RowLayout([
    { key: 'a', title: 'Today', count: 2 },
    { key: 'b', title: 'Yesterday', count: 1 },
  ]);
  expect(Array.from({ length: layout.count }, (_, index) => layout.itemAt(index))).toEqual([
    { kind: 'heading', title: 'Today' },
    { kind: 'row', row: 0 },
    { kind: 'row', row: 1 },
    { kind: 'heading', title: 'Yesterday' },
    { kind: 'row', row: 2 },
  ]);
  expect([0, 1, 2].map((row) => layout.indexOf(row))).toEqual([1, 2, 4]);
  expect([0, 1, 3, 4].map((index) => layout.rowAt(index))).toEqual([0, 0, 2, 2]);
  expect(layout.rows).toBe(3);
  const tops = Array.from({ length: layout.count }, (_, index) => layout.topOf(index));
  expect(tops).toEqual([0, 48, 88, 128, 176]);
  expect(layout.height).toBe(216);
  expect(tops.map((top) => layout.indexAt(top))).toEqual([0, 1, 2, 3, 4]);
  expect([47, 127, 175, 5000].map((top) => layout.indexAt(top))).toEqual([0, 2, 3, 4]);
});

it('needs no heading', () => {
  const layout = new RowLayout([{ key: 'all', title: null, count: 2 }]);
  expect([layout.count, layout.itemAt(1), layout.indexOf(1)]).toEqual([
    2,
    { kind: 'row', row: 1 },
    1,
  ]);
});
