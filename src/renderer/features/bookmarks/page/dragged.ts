import type { DragEvent } from 'react';

import { folderName, isWithinFolder, parentFolder } from '#shared/model/bookmarks/folder-path.ts';

import { send } from '../../../bridge/send.ts';
import { keepDropped } from '../bar/keep-dropped.ts';

/** A drag that started on the page itself. */
export type Dragged =
  | { readonly kind: 'bookmarks'; readonly ids: readonly number[] }
  | { readonly kind: 'folder'; readonly path: string };

/** Data type of a dragged folder, which other programs cannot use. */
const FOLDER_TYPE = 'application/x-waymark-bookmark-folder';

export function dragFolder({ dataTransfer }: DragEvent, path: string): void {
  dataTransfer.effectAllowed = 'move';
  dataTransfer.setData(FOLDER_TYPE, folderName(path));
}

/** Whether a drag can be dropped on this folder: one of the page (`dragged`), or a link from elsewhere (`null`). */
export function canDrop(dragged: Dragged | null, folder: string, event: DragEvent): boolean {
  if (dragged?.kind === 'folder')
    return !isWithinFolder(folder, dragged.path) && parentFolder(dragged.path) !== folder;
  const { types } = event.dataTransfer;
  return dragged !== null || (types.includes('text/uri-list') && !types.includes('Files'));
}

/** Moves the dragged item to the end of the folder; a link from elsewhere is bookmarked. */
export function dropOn(folder: string, dragged: Dragged | null, event: DragEvent): void {
  switch (dragged?.kind) {
    case 'folder':
      return send('bookmark.moveFolder', { folder: dragged.path, parent: folder });
    case 'bookmarks':
      return send('bookmark.move', { ids: [...dragged.ids], folder, before: null });
    case undefined:
      return keepDropped(event.dataTransfer, folder, null);
  }
}
