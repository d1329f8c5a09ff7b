import { nativeImage } from 'electron';

import type { Box } from '#shared/model/page/page-snapshot.ts';

import { orElse } from '../../platform/async/bounded.ts';
import { coverBoxes } from '../snapshot/frames/cover-boxes.ts';
import { cropBitmap } from '../screenshot/crop-bitmap.ts';
import type { Bitmap, LiveTab } from '../../browser/tabs/tab-pool.ts';

/** CSS pixels of the surroundings that are shown around an element. */
const AROUND_PX = 24;
const LARGEST = { width: 320, height: 120 } as const;
const QUALITY = 75;

/** Captures the tab at this moment; `null` when no picture can be taken. */
export const takePicture = (tab: Pick<LiveTab, 'capture'>): Promise<Bitmap | null> =>
  orElse(tab.capture(), null);

/** Returns a picture of an element and a little of its surroundings, as a `data:` URL; fields with secrets are covered. */
export async function pictureOf(
  taken: Promise<Bitmap | null>,
  box: Box,
  secrets: readonly Box[],
): Promise<string | null> {
  const bitmap = await taken;
  if (bitmap === null || box.width < 1 || box.height < 1) return null;
  const width = Math.min(box.width + 2 * AROUND_PX, LARGEST.width);
  const height = Math.min(box.height + 2 * AROUND_PX, LARGEST.height);
  const x = Math.max(0, box.x + box.width / 2 - width / 2);
  const y = Math.max(0, box.y + box.height / 2 - height / 2);
  const part = cropBitmap(coverBoxes(bitmap, secrets), { x, y, width, height });
  if (part.width < 2 || part.height < 2) return null;
  const image = nativeImage.createFromBitmap(part.pixels, {
    width: part.width,
    height: part.height,
  });
  return `data:image/jpeg;base64,${image.toJPEG(QUALITY).toString('base64')}`;
}
