import { describe, expect, it } from 'vitest';

import type { Fragment } from './fragment.ts';
import { readInOrder } from './read-region.ts';

const SIZE = 10;

interface Drawn {
  readonly x: number;
  readonly y: number;
  readonly text: string;
  readonly isRtl?: boolean;
}

/** Fragments drawn in this order, each letter half as wide as high. */
function read(drawn: readonly Drawn[]): readonly string[] {
  const fragments = drawn.map(({ x, y, text, isRtl = false }, order): Fragment => ({
    text,
    left: x,
    right: x + (text.length * SIZE) / 2,
    baseline: y,
    size: SIZE,
    isRtl,
    order,
  }));
  return readInOrder(fragments)
    .map(({ text }) => text)
    .filter((text) => text !== '');
}

describe('the lines of a page', () => {
  it('have the words of the other direction in their own order', () => {
    expect(
      read([
        { x: 72, y: 100, text: 'the words' },
        { x: 121, y: 100, text: 'הנמל', isRtl: true },
        { x: 141, y: 100, text: ',' },
        { x: 150, y: 100, text: 'בשנת', isRtl: true },
        { x: 174, y: 100, text: 'are written from the right' },
      ]),
    ).toEqual(['the words בשנת ,הנמל are written from the right']);
    expect(
      read([
        { x: 72, y: 100, text: 'הנמל', isRtl: true },
        { x: 96, y: 100, text: 'Tide' },
        { x: 120, y: 100, text: '7' },
        { x: 130, y: 100, text: 'בשנת', isRtl: true },
      ]),
    ).toEqual(['בשנת Tide 7 הנמל']);
  });

  it('stay apart in a table of contents', () => {
    const entry = (y: number, x: number, number: string, title: string, page: string): Drawn[] => [
      { x, y, text: number },
      { x: x + 25, y, text: title },
      { x: 420, y, text: page },
    ];
    const dots = ' .'.repeat(25);
    const lines = read([
      ...entry(100, 72, '1', 'Harbours', '3'),
      ...entry(112, 97, '1.1', `Boats in them${dots}`, '4'),
      ...entry(124, 97, '1.2', `Tides around${dots}`, '5'),
      ...entry(144, 72, '2', 'Winds', '6'),
      ...entry(156, 97, '2.1', `From the north${dots}`, '7'),
    ]);
    expect(lines.map((line) => line.at(-1))).toEqual(['3', '4', '5', '6', '7']);
  });
});
