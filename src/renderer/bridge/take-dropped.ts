import type { PickedFile } from '#shared/model/run/picked-file.ts';

import { request, valueOf } from './request.ts';
import { tellFailure } from './send.ts';

/** Gives main the files that the person dropped; they can be named by their ids then. Throws `AppError` with main's words. */
export async function takeDropped(files: FileList): Promise<readonly PickedFile[]> {
  return valueOf(await window.waymark.takeDropped([...files]));
}

/** Shows them in tabs; what cannot be shown is said. */
export function openDropped(dropped: FileList): void {
  takeDropped(dropped)
    .then((files) => request('tab.openFiles', { files: files.map(({ id }) => id) }))
    .catch(tellFailure);
}
