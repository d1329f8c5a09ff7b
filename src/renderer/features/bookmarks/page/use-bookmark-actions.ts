import { useCallback, useState } from 'react';

import { folderName } from '#shared/model/bookmarks/folder-path.ts';

import { request } from '../../../bridge/request.ts';
import { tellFailure } from '../../../bridge/send.ts';
import { useWords } from '../../../text/use-words.ts';

/** The last action, and its undo. */
export interface BookmarkNote {
  readonly text: string;
  readonly onUndo: (() => void) | null;
}

/** Actions of the bookmarks page. */
export function useBookmarkActions() {
  const { t } = useWords();
  const [note, setNote] = useState<BookmarkNote | null>(null);
  const endNote = useCallback(() => setNote(null), []);
  const tell = (text: string): void => setNote({ text, onUndo: null });
  const undo = async (undoId: number): Promise<void> => {
    setNote(null);
    await request('bookmark.undoRemove', { undoId });
  };
  const remove = async (ids: readonly number[]): Promise<void> => {
    if (ids.length === 0) return;
    const { removed: count, undoId } = await request('bookmark.remove', { ids: [...ids] });
    setNote({
      text: t('bookmarks.removed', { count }),
      onUndo: () => void undo(undoId).catch(tellFailure),
    });
  };
  const removeFolder = async (path: string): Promise<void> => {
    const { removed: count, undoId } = await request('bookmark.removeFolder', { folder: path });
    setNote({
      text: t('bookmarks.folderRemoved', { folder: folderName(path), count }),
      onUndo: () => void undo(undoId).catch(tellFailure),
    });
  };
  const takeIn = async (): Promise<void> => {
    const done = await request('bookmark.import', null);
    if (done !== null) tell(t('bookmarks.imported', done));
  };
  const writeOut = async (): Promise<void> => {
    const { file } = await request('bookmark.export', null);
    if (file !== null) tell(t('bookmarks.exported', { file }));
  };
  return {
    note,
    endNote,
    remove: (ids: readonly number[]) => void remove(ids).catch(tellFailure),
    removeFolder: (path: string) => void removeFolder(path).catch(tellFailure),
    takeIn: () => void takeIn().catch(tellFailure),
    writeOut: () => void writeOut().catch(tellFailure),
  };
}
