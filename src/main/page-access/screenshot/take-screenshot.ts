import { nativeImage } from 'electron';

import type { PageSnapshot } from '#shared/model/page/page-snapshot.ts';
import { pictureSize } from '#shared/page-state/picture-size.ts';

import type { Bitmap } from '../../browser/tabs/tab-pool.ts';
import { type Picture, drawLabels } from './draw-labels.ts';
import type { LabelTarget } from './place-labels.ts';

const MAX_BYTES = 250_000;
export interface EncodedPicture {
  /** An encoded picture, small enough to send. */
  readonly bytes: Buffer;
  readonly mime: 'image/png' | 'image/jpeg';
  readonly width: number;
  readonly height: number;
}

const QUALITIES = [82, 68, 54, 40] as const;

/**
 * Returns the bitmap with each visible node's ID drawn on it, as a JPEG of at most 250 kB. It is first scaled to one pixel per CSS pixel
 * (fewer for very wide views), so that labels are equally large on every screen.
 */
export function takeScreenshot(bitmap: Bitmap, snapshot: PageSnapshot): EncodedPicture {
  const cssWidth = bitmap.width / bitmap.scale;
  const cssHeight = bitmap.height / bitmap.scale;
  const size = pictureSize({ width: cssWidth, height: cssHeight });
  const picture = resize(bitmap, size.width, size.height);
  drawLabels(picture, labelTargets(snapshot, picture.width / cssWidth));
  return encode(picture);
}

/** Returns the same picture as PNG, for people who save it. */
export function toPng(screenshot: EncodedPicture): Buffer {
  return screenshot.mime === 'image/png'
    ? screenshot.bytes
    : nativeImage.createFromBuffer(screenshot.bytes).toPNG();
}

function labelTargets(snapshot: PageSnapshot, scale: number): readonly LabelTarget[] {
  return snapshot.nodes
    .filter(({ visible, state }) => visible && state.coveredBy === undefined)
    .map(({ nodeId, box }) => ({
      number: nodeId,
      box: {
        x: box.x * scale,
        y: box.y * scale,
        width: box.width * scale,
        height: box.height * scale,
      },
    }));
}

function resize(bitmap: Bitmap, width: number, height: number): Picture {
  if (bitmap.width === width && bitmap.height === height)
    return { width, height, pixels: Buffer.from(bitmap.pixels) };
  const image = nativeImage.createFromBitmap(bitmap.pixels, {
    width: bitmap.width,
    height: bitmap.height,
  });
  return {
    width,
    height,
    pixels: Buffer.from(image.resize({ width, height, quality: 'good' }).toBitmap()),
  };
}

function encode({ width, height, pixels }: Picture): EncodedPicture {
  const image = nativeImage.createFromBitmap(pixels, { width, height });
  for (const quality of QUALITIES) {
    const bytes = image.toJPEG(quality);
    if (bytes.byteLength <= MAX_BYTES) return { bytes, mime: 'image/jpeg', width, height };
  }
  const half = {
    width: Math.max(1, Math.round(width / 2)),
    height: Math.max(1, Math.round(height / 2)),
  };
  return {
    bytes: image.resize({ ...half, quality: 'good' }).toJPEG(60),
    mime: 'image/jpeg',
    ...half,
  };
}
