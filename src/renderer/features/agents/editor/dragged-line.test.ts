import { expect, it } from 'vitest';

import { placeFor, shiftOf } from './dragged-line.ts';

const BOXES = [0, 22, 44, 66].map((top) => ({ top, height: 20 }));
const shifts = (from: number, to: number, offset: number): readonly number[] =>
  BOXES.map((_, place) => shiftOf({ boxes: BOXES, from, to, offset }, place));

it('a line changes places with those whose middle its foremost edge has passed', () => {
  const places = (from: number, offsets: readonly number[]): readonly number[] =>
    offsets.map((offset) => placeFor(BOXES, from, offset));
  expect(places(0, [0, 11, 13, 33, 35, 500, -500])).toEqual([0, 0, 1, 1, 2, 3, 0]);
  expect(places(2, [-11, -13, -35, -500, 11, 13])).toEqual([2, 1, 0, 0, 2, 3]);
});

it('those that it has passed move into the room that it left', () => {
  expect(shifts(0, 2, 45)).toEqual([45, -22, -22, 0]);
  expect(shifts(3, 1, -50)).toEqual([0, 22, 22, -50]);
  expect(shifts(1, 1, 5)).toEqual([0, 5, 0, 0]);
});
