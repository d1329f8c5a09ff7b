import type { Box } from '#shared/model/page/page-snapshot.ts';

import type { Bitmap } from '../../browser/tabs/tab-pool.ts';

const PIXEL_BYTES = 4;

/** Returns the part of the bitmap that the box covers, at least one pixel; the box is in CSS pixels from the upper left corner. */
export function cropBitmap({ width, height, pixels, scale }: Bitmap, box: Box): Bitmap {
  const within = (value: number, most: number): number => Math.min(Math.max(value, 0), most);
  const left = within(Math.floor(box.x * scale), width - 1);
  const top = within(Math.floor(box.y * scale), height - 1);
  const right = within(Math.ceil((box.x + box.width) * scale), width);
  const bottom = within(Math.ceil((box.y + box.height) * scale), height);
  const size = { width: Math.max(1, right - left), height: Math.max(1, bottom - top) };
  const part = Buffer.alloc(size.width * size.height * PIXEL_BYTES);
  for (let row = 0; row < size.height; row += 1) {
    const start = ((top + row) * width + left) * PIXEL_BYTES;
    pixels.copy(part, row * size.width * PIXEL_BYTES, start, start + size.width * PIXEL_BYTES);
  }
  return { ...size, pixels: part, scale };
}
