import { expect, it } from 'vitest';

import { areaAround, changedPercent } from './picture-change.ts';

/** Creates a bitmap with two device pixels per CSS pixel, white except for the device pixels `black`. */
function bitmap(black: readonly (readonly [number, number])[], width = 40) {
  const pixels = Buffer.alloc(width * 40 * 4, 255);
  for (const [x, y] of black) pixels.fill(0, (y * width + x) * 4, (y * width + x) * 4 + 3);
  return { width, height: 40, pixels, scale: 2 };
}

it('counts the changed pixels of an area only', () => {
  const area = { x: 0, y: 0, width: 5, height: 5 };
  const after = bitmap([
    [0, 0],
    [9, 9],
    [10, 10],
    [39, 39],
  ]);
  expect(changedPercent(bitmap([]), after, area)).toBe(2);
  expect(changedPercent(after, after, area)).toBe(0);
  // Areas are cut off at the edge of the picture.
  expect(changedPercent(bitmap([]), after, { x: 15, y: 15, width: 500, height: 500 })).toBe(1);
});

it('calls a picture of another size another one', () => {
  expect(
    changedPercent(bitmap([]), bitmap([], 20), areaAround({ x: 1, y: 1 }, { x: 2, y: 2 })),
  ).toBe(100);
});
