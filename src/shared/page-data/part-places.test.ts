import { describe, expect, it } from 'vitest';

import { isPending, placesOf } from './part-places.ts';
import { joinRowParts } from './row-parts.ts';
import { sizeNote } from './size-note.ts';
import { readCounter } from './stated-size.ts';

const row = (index: number | null, top = 0) => ({ index, place: { top, left: 0, height: 30 } });
const options = { heads: [], section: null, isPending: () => false };

describe('where rows stand', () => {
  it('is their number without the head, what the page counts above them, or where they are drawn', () => {
    const heads = [row(1)];
    expect(placesOf([row(12), row(13)], { size: 641 }, { ...options, heads })).toMatchObject({
      by: 'number',
      at: [
        [11, 0],
        [12, 0],
      ],
      stated: { total: 640 },
    });
    const counters = ['Page 2 of 32', 'Showing 21 to 22 of 640 entries'];
    expect(placesOf([row(null), row(null)], { counters }, options)).toMatchObject({
      by: 'number',
      at: [
        [21, 0],
        [22, 0],
      ],
      stated: { total: 640, words: 'Showing 21 to 22 of 640 entries' },
    });
    expect(placesOf([row(null, 30), row(null, 60)], {}, options)).toMatchObject({
      by: 'pixels',
      at: [
        [30, 0],
        [60, 0],
      ],
      stated: null,
    });
  });

  it('is unknown where numbers or boxes contradict the order', () => {
    expect(placesOf([row(3, 60), row(2, 30)], {}, options).by).toBeNull();
    expect(placesOf([row(3, 30), row(3, 60)], {}, options).by).toBe('pixels');
  });
});

describe('the size that a page states', () => {
  it.each([
    ['640 entries', 640, null],
    ['Showing 1 to 20 of 1,204 entries', 1204, [1, 20]],
    ['1–20 of 640', 640, [1, 20]],
    ['22 of 640 rows', 640, null],
    ['21 bis 40 von 1.204 Einträgen', 1204, [21, 40]],
    ['共 640 条', 640, null],
    ['41-60/640', 640, [41, 60]],
  ])('%s', (words, total, range) => {
    expect(readCounter(words)).toEqual({
      total,
      range: range === null ? null : { from: range[0], to: range[1] },
    });
  });

  it.each(['Page 1 of 32', '640', '3 of 5 stars', '20-10 of 5', 'Open 9 to 5 of course'])(
    'is not %s',
    (words) => {
      expect(readCounter(words)).toBeNull();
    },
  );

  it('is compared with what was read', () => {
    const places = (pending: number[], total: number | null) => ({
      by: null,
      at: [],
      section: null,
      pending,
      stated: total === null ? null : { total, words: `${total} entries` },
    });
    expect(sizeNote('Invoices', 612, places([], 640))).toEqual([
      '“Invoices”: 612 of 640 read (“640 entries”).',
    ]);
    expect(sizeNote('', 640, places([], 640))).toEqual([]);
    expect(sizeNote('', 896, places([], 640))[0]).toMatch(/^896 read, but the page states 640/);
    expect(sizeNote('', 20, places([18, 19], null))).toEqual([
      'left out because they had not loaded: 2.',
    ]);
  });
});

it('a row of dots or of words that say that it loads is a placeholder', () => {
  for (const texts of [['7', '…', '…'], ['Loading…', ''], ['...']])
    expect(isPending(texts)).toBe(true);
  for (const texts of [
    ['7', '–'],
    ['Loading bay', '4'],
    ['more …'],
    [],
    ['12', '13'],
    ['…', 'Paid'],
  ])
    expect(isPending(texts)).toBe(false);
});

it('the parts of a row that a grid draws apart are one row, and a row that is there twice is one', () => {
  const part = (index: number, ...cells: readonly [string, number][]) => ({
    isHead: false,
    index,
    cells: cells.map(([text, column]) => ({
      text,
      column,
      isHead: false,
      columnSpan: 1,
      rowSpan: 1,
    })),
  });
  const joined = joinRowParts([
    part(2, ['a', 1]),
    part(3, ['b', 1]),
    part(2, ['10', 2]),
    part(3, ['20', 2]),
    part(3, ['b', 1], ['20', 2]),
  ]);
  expect(joined.map(({ cells }) => cells.map(({ text }) => text))).toEqual([
    ['a', '10'],
    ['b', '20'],
  ]);
});
