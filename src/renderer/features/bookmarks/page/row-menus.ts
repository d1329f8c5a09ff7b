import type { Translate } from '#shared/messages/words.ts';
import type { Bookmark } from '#shared/model/bookmarks/bookmark.ts';

import { send } from '../../../bridge/send.ts';
import type { MenuEntry } from '../../../components/menu/menu-entry.ts';
import { openBookmark } from '../open-bookmark.ts';
import type { BookmarkQuestion } from './bookmark-question.ts';

type Ask = (question: BookmarkQuestion) => void;

const item = (label: string, onPick: () => void): MenuEntry => ({ kind: 'item', label, onPick });
const line = (id: string): MenuEntry => ({ kind: 'separator', id });

/** Menu of a folder in the tree. The root (`folder` is '') can only get new folders. */
export function folderMenu(
  t: Translate,
  folder: string,
  ask: Ask,
  onRemove: () => void,
): readonly MenuEntry[] {
  const create = item(t('bookmarks.newFolder'), () => ask({ kind: 'newFolder', parent: folder }));
  if (folder === '') return [create];
  return [
    create,
    item(t('bookmarks.rename'), () => ask({ kind: 'renameFolder', folder })),
    item(t('bookmarks.moveTo'), () => ask({ kind: 'moveFolder', folder })),
    line('end'),
    item(t('menu.delete'), onRemove),
  ];
}

/** Menu of a bookmark in the list. `moved`: its id, or those of the whole selection. */
export function bookmarkMenu(
  t: Translate,
  bookmark: Bookmark,
  { moved, ask, onRemove }: { moved: readonly number[]; ask: Ask; onRemove: () => void },
): readonly MenuEntry[] {
  const { url, folder } = bookmark;
  return [
    item(t('bookmarks.open'), () => openBookmark(url, 'here')),
    item(t('bookmarks.openInNewTab'), () => openBookmark(url, 'front')),
    line('change'),
    item(t('bookmarks.change'), () => ask({ kind: 'edit', bookmark })),
    item(t('bookmarks.moveTo'), () => ask({ kind: 'move', ids: moved, folder })),
    item(t('menu.copyLinkAddress'), () => send('bookmark.copy', { url })),
    line('end'),
    item(t('menu.delete'), onRemove),
  ];
}
