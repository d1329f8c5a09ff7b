import type { Box } from '#shared/model/page/page-snapshot.ts';

import type { Bitmap } from '../../../browser/tabs/tab-pool.ts';

/** CSS pixels added around each box, since the page may have moved slightly after it was read. */
const MARGIN = 2;
/** Blue, green, red and alpha of a mid grey that does not look like an empty field. */
const GREY = Buffer.from([0x8c, 0x8c, 0x8c, 0xff]);

/** Returns the bitmap with these boxes, in CSS pixels, painted over. */
export function coverBoxes(bitmap: Bitmap, boxes: readonly Box[]): Bitmap {
  if (boxes.length === 0) return bitmap;
  const { width, height, scale } = bitmap;
  const pixels = Buffer.from(bitmap.pixels);
  for (const box of boxes) {
    const left = Math.max(0, Math.floor((box.x - MARGIN) * scale));
    const right = Math.min(width, Math.ceil((box.x + box.width + MARGIN) * scale));
    const top = Math.max(0, Math.floor((box.y - MARGIN) * scale));
    const bottom = Math.min(height, Math.ceil((box.y + box.height + MARGIN) * scale));
    if (right <= left) continue;
    for (let row = top; row < bottom; row += 1)
      pixels.fill(GREY, (row * width + left) * 4, (row * width + right) * 4);
  }
  return { ...bitmap, pixels };
}
