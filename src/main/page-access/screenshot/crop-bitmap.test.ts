import { expect, test } from 'vitest';

import { cropBitmap } from './crop-bitmap.ts';

/** Creates a bitmap in which each pixel's first byte is its column and the second its row. */
function bitmapOf(width: number, height: number, scale: number) {
  const pixels = Buffer.alloc(width * height * 4);
  for (let y = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1) pixels.set([x, y], (y * width + x) * 4);
  return { width, height, pixels, scale };
}

test('what a box covers is cut out, in device pixels', () => {
  const part = cropBitmap(bitmapOf(20, 10, 2), { x: 2, y: 1, width: 3, height: 2 });
  expect(part).toMatchObject({ width: 6, height: 4, scale: 2 });
  expect([...part.pixels.subarray(0, 2)]).toEqual([4, 2]);
  expect([...part.pixels.subarray(-4, -2)]).toEqual([9, 5]);
});

test('a box that reaches beyond the picture is cut at its edge', () => {
  const part = cropBitmap(bitmapOf(20, 10, 1), { x: -5, y: 8, width: 100, height: 100 });
  expect(part).toMatchObject({ width: 20, height: 2 });
  expect([...part.pixels.subarray(0, 2)]).toEqual([0, 8]);
});
