import type { PickedFile } from '#shared/model/run/input/picked-file.ts';

import { request, valueOf } from './request.ts';
import { tellFailure } from './send.ts';

/** Sends main the files that the person dropped, and returns them with ids. Throws `AppError` with main's message. */
export async function takeDropped(files: FileList): Promise<readonly PickedFile[]> {
  return valueOf(await window.waymark.takeDropped([...files]));
}

/** Opens dropped files in tabs and reports those that cannot be shown. */
export function openDropped(dropped: FileList): void {
  takeDropped(dropped)
    .then((files) => request('tab.openFiles', { files: files.map(({ id }) => id) }))
    .catch(tellFailure);
}
