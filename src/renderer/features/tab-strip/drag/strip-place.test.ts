import { describe, expect, it } from 'vitest';

import { TabIdSchema } from '#shared/model/ids.ts';

import { placeOf, slotAt, slotInRows } from './strip-place.ts';

const id = (number: number) => TabIdSchema.parse(number);
const drawn = (...ids: number[]) => ids.map((one, index) => ({ id: id(one), middle: index * 100 }));

describe('where a dropped tab goes', () => {
  it('stands after all tabs whose middle it has passed', () => {
    expect(slotAt(drawn(1, 2, 3), -10)).toBe(0);
    expect(slotAt(drawn(1, 2, 3), 150)).toBe(2);
    expect(slotAt(drawn(1, 2, 3), 900)).toBe(3);
  });

  it('counts tabs that a closed group hides', () => {
    const strip = [1, 2, 3, 4].map((number) => ({ id: id(number) }));
    // 2 and 3 are hidden; 1 goes before 4.
    expect(placeOf(0, drawn(4), strip, id(1))).toBe(2);
    expect(placeOf(1, drawn(4), strip, id(1))).toBe(3);
    expect(placeOf(0, drawn(1), strip, id(4))).toBe(0);
  });
});

it('a tab among others in rows is placed in the order of reading', () => {
  const box = (left: number, top: number) => ({ left, width: 40, top, bottom: top + 34 });
  const boxes = [box(0, 0), box(44, 0), box(0, 38), box(44, 38)];
  expect(slotInRows(boxes, { x: 50, y: 10 }, 1)).toBe(1);
  expect(slotInRows(boxes, { x: 100, y: 10 }, 1)).toBe(2);
  expect(slotInRows(boxes, { x: 5, y: 50 }, 1)).toBe(2);
  expect(slotInRows(boxes, { x: 50, y: 90 }, 1)).toBe(4);
  // From right to left.
  expect(slotInRows(boxes, { x: 100, y: 10 }, -1)).toBe(0);
});
