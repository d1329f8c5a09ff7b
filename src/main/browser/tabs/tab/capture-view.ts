import type { WebContents } from 'electron';

import { AppError } from '#shared/errors/app-error.ts';

import { bounded, pause } from '../../../platform/async/bounded.ts';
import type { Bitmap } from '../tab-pool.ts';

const ATTEMPTS = 4;
const RETRY_MS = 60;
/** Width in pixels, twice the width at which a preview is drawn. */
const PREVIEW_WIDTH = 520;
const TIMEOUT_MS = 5000;

/** Captures the pixels of a tab. A new view has no picture at first, so this retries. Throws `AppError` `CAPTURE_FAILED`. */
export async function captureView(contents: WebContents, viewportWidth: number): Promise<Bitmap> {
  let cause: unknown = null;
  for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
    if (attempt > 0) await pause(RETRY_MS * attempt);
    try {
      const image = await bounded(contents.capturePage(), {
        timeoutMs: TIMEOUT_MS,
        onTimeout: captureFailure,
      });
      if (!image.isEmpty()) return toBitmap(image, viewportWidth);
    } catch (error) {
      cause = error;
    }
  }
  throw new AppError(captureFailure(), { cause });
}

/** Small picture as a `data:` URL; `null` where none can be taken. */
export async function previewOf(contents: WebContents): Promise<string | null> {
  const image = await bounded(contents.capturePage(), {
    timeoutMs: TIMEOUT_MS,
    onTimeout: captureFailure,
  }).catch(() => null);
  if (image === null || image.isEmpty()) return null;
  const jpeg = image.resize({ width: PREVIEW_WIDTH, quality: 'good' }).toJPEG(75);
  return `data:image/jpeg;base64,${jpeg.toString('base64')}`;
}

function toBitmap(image: Electron.NativeImage, viewportWidth: number): Bitmap {
  const scaleFactor = Math.max(...image.getScaleFactors());
  const pixels = image.toBitmap({ scaleFactor });
  const size = image.getSize(scaleFactor);
  // The unit of `getSize` differs between Electron versions; the bitmap's length shows which one it is.
  const isPixels = size.width * size.height * 4 === pixels.length;
  const width = isPixels ? size.width : Math.round(size.width * scaleFactor);
  const height = pixels.length / 4 / width;
  return { width, height, pixels, scale: width / viewportWidth };
}

function captureFailure(): { code: string; message: string; next: string } {
  return {
    code: 'CAPTURE_FAILED',
    message: 'No picture of the page could be taken.',
    next: 'Go on without the picture, or reload the page.',
  };
}
