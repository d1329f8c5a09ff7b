import { describe, expect, it } from 'vitest';

import type { PartPlaces } from '#shared/page-data/part-places.ts';

import { growPart, joinPart, NOWHERE, type Part, withoutPending } from './grow-part.ts';

type By = PartPlaces['by'];

/** A reading of the rows from `from` on, with the page's numbers or positions. */
function reading(items: readonly string[], by: By, from: number, height = 30): Part<string> {
  const at = items.map((_, index): [number, number] => [
    (from + index) * (by === 'pixels' ? height : 1),
    0,
  ]);
  const pending = items.flatMap((item, index) => (item === '…' ? [index] : []));
  return { items, places: { ...NOWHERE, by, at: by === null ? [] : at, pending } };
}

const newer = (_: string, next: string): string => next;

/** Everything read of a list that has only a window of its rows in the page. */
function scrollThrough(
  rows: readonly string[],
  by: By,
  {
    size = 12,
    step = 9,
    read = (part: readonly string[], from: number) => reading(part, by, from),
  } = {},
): Part<string> {
  let last = read(rows.slice(0, size), 0);
  let all = last;
  for (let from = step; from < rows.length; from += step) {
    const start = Math.min(from, rows.length - size);
    ({ all, last } = growPart(all, last, read(rows.slice(start, start + size), start), newer));
  }
  return withoutPending(all);
}

const rows = Array.from({ length: 100 }, (_, index) => `row ${index % 40}`);

describe('rows of which a page holds a part', () => {
  it.each<By>(['number', 'pixels'])(
    'are known by their %s: equal rows are several, one seen twice is one',
    (by) => {
      const doubled = [...rows.slice(0, 50), 'same', 'same', 'same', ...rows.slice(50)];
      for (const step of [1, 5, 9, 12])
        expect(scrollThrough(doubled, by, { step }).items).toEqual(doubled);
      const equal = Array.from({ length: 60 }, () => 'open');
      expect(scrollThrough(equal, by).items).toEqual(equal);
    },
  );

  it('are put together by what they have in common where nothing tells their places', () => {
    const different = rows.map((row, index) => `${row} ${index}`);
    expect(scrollThrough(different, null).items).toEqual(different);
  });

  it('are not taken for placeholders, which are filled in or left out', () => {
    const half = reading(['a', '…', '…'], 'number', 1);
    const more = growPart(half, half, reading(['a', 'b', '…'], 'number', 1), newer);
    expect(more.hasNew).toBe(true);
    expect(withoutPending(more.all).items).toEqual(['a', 'b']);
    const back = growPart(more.all, more.last, reading(['…', '…', '…'], 'number', 1), newer);
    expect(back.hasNew).toBe(false);
    expect(withoutPending(back.all).items).toEqual(['a', 'b']);
  });

  it('keep their places where what lies above has become higher', () => {
    const different = rows.map((row, index) => `${row} ${index}`);
    const shifted = (part: readonly string[], from: number): Part<string> => {
      const { items, places } = reading(part, 'pixels', from);
      return {
        items,
        places: { ...places, at: places.at.map(([top, left]) => [top + from * 7, left]) },
      };
    };
    expect(scrollThrough(different, 'pixels', { read: shifted }).items).toEqual(different);
  });

  it('are put together by content where the numbers only count what is in the page', () => {
    const different = rows.map((row, index) => `${row} ${index}`);
    const window = (part: readonly string[]): Part<string> => reading(part, 'number', 1);
    expect(scrollThrough(different, 'number', { read: window }).items).toEqual(different);
  });

  it('have changed, not come, where a price at the same place is another one', () => {
    const first = reading(['a 1', 'b 1', 'c 1'], 'number', 1);
    expect(
      growPart(first, first, reading(['a 2', 'b 2', 'c 2'], 'number', 1), newer).all.items,
    ).toEqual(['a 2', 'b 2', 'c 2']);
  });
});

describe('rows of several pages', () => {
  it('go on by their numbers, so that a row that two pages show counts once', () => {
    const first = reading(['a', 'b', 'c'], 'number', 1);
    expect(joinPart(first, reading(['c', 'c', 'd'], 'number', 3), newer).items).toEqual([
      'a',
      'b',
      'c',
      'c',
      'd',
    ]);
  });

  it('follow one another where each page counts from one', () => {
    const first = reading(['a', 'b', 'c'], 'number', 1);
    expect(joinPart(first, reading(['d', 'b', 'e'], 'number', 1), newer).items).toEqual([
      'a',
      'b',
      'c',
      'd',
      'b',
      'e',
    ]);
  });
});
