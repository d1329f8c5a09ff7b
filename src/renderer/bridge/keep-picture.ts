import type { PickedFile } from '#shared/model/run/input/picked-file.ts';

import { request } from './request.ts';

/** Sends main a picture that the person pasted, and returns it as a file with an id. Throws `AppError` with main's message. */
export async function keepPicture(picture: Blob): Promise<PickedFile> {
  const bytes = new Uint8Array(await picture.arrayBuffer());
  // Chunks, because a call takes a limited number of arguments.
  const parts = Array.from({ length: Math.ceil(bytes.length / PART) }, (_, index) =>
    String.fromCharCode(...bytes.subarray(index * PART, (index + 1) * PART)),
  );
  const dataUrl = `data:${picture.type};base64,${btoa(parts.join(''))}`;
  return request('run.keepPicture', { dataUrl });
}

const PART = 8_000;
