import type { Translate } from '#shared/messages/words.ts';

import { openPage } from '../../../bridge/open-page.ts';
import { request } from '../../../bridge/request.ts';
import { send, tellFailure } from '../../../bridge/send.ts';
import type { MenuEntry } from '../../../components/menu/menu-entry.ts';
import { shortcutWords } from '../../../components/shortcut-words.ts';
import { readMirror } from '../../../store/app-state.ts';
import { showToast } from '../../../store/toasts.ts';
import { bookmarkPage } from '../../../store/ui-state.ts';
import type { AskOnBar } from './bar-asks.ts';
import type { BarPlace, BookmarkPlace, Goal } from './bar-places.ts';
import { MAX_LISTED } from './max-listed.ts';
import { openAll, openBookmark } from '../open-bookmark.ts';
import { toggleBookmarksBar } from './toggle-bookmarks-bar.ts';

/** Number of pages that open at once without a question. */
const MANY = 15;

const line = (id: string): MenuEntry => ({ kind: 'separator', id });

function item(label: string, onPick: () => void, shortcut?: string): MenuEntry {
  return { kind: 'item', label, onPick, ...(shortcut !== undefined && { shortcut }) };
}

/** Menu of a bar or folder entry; `null`: it could not be loaded. */
export async function placeMenu(
  t: Translate,
  place: BarPlace,
  ask: AskOnBar,
): Promise<readonly MenuEntry[] | null> {
  try {
    return place.kind === 'bookmark'
      ? bookmarkMenu(t, place, ask)
      : await folderMenu(t, place.folder, ask);
  } catch (thrown) {
    tellFailure(thrown);
    return null;
  }
}

function bookmarkMenu(t: Translate, place: BookmarkPlace, ask: AskOnBar): readonly MenuEntry[] {
  const { bookmark, earlier, later } = place;
  const { id, url } = bookmark;
  const remove = (): void => removeTold(t, request('bookmark.remove', { ids: [id] }));
  return [
    item(t('bookmarks.open'), () => openBookmark(url, 'here')),
    item(t('bookmarks.openInNewTab'), () => openBookmark(url, 'front')),
    line('change'),
    item(t('bookmarks.change'), () => ask({ kind: 'edit', bookmark })),
    item(t('menu.copyLinkAddress'), () => send('bookmark.copy', { url })),
    moveItem(t('bookmarks.earlier'), place, earlier),
    moveItem(t('bookmarks.later'), place, later),
    line('end'),
    item(t('menu.delete'), remove),
  ];
}

function moveItem(label: string, { bookmark }: BookmarkPlace, goal: Goal | null): MenuEntry {
  return {
    kind: 'item',
    label,
    isDisabled: goal === null,
    onPick: () => goal !== null && moveBookmark(bookmark, goal),
  };
}

/** Moves a bookmark within its folder. */
export function moveBookmark({ id, folder }: BookmarkPlace['bookmark'], { before }: Goal): void {
  send('bookmark.move', { ids: [id], folder, before });
}

async function folderMenu(
  t: Translate,
  folder: string,
  ask: AskOnBar,
): Promise<readonly MenuEntry[]> {
  const { bookmarks } = await request('bookmark.children', { folder, limit: MAX_LISTED });
  const urls = bookmarks.map(({ url }) => url);
  const open = (): void => (urls.length > MANY ? ask({ kind: 'openAll', urls }) : openAll(urls));
  const remove = (): void => removeTold(t, request('bookmark.removeFolder', { folder }));
  return [
    {
      kind: 'item',
      label: t('bookmarks.openAll', { count: urls.length }),
      isDisabled: urls.length === 0,
      onPick: open,
    },
    line('change'),
    item(t('bookmarks.rename'), () => ask({ kind: 'rename', folder })),
    line('end'),
    item(t('menu.delete'), remove),
  ];
}

/** Menu of the empty bar. */
export function emptyBarMenu(t: Translate): readonly MenuEntry[] {
  return [
    item(t('menu.bookmarkPage'), bookmarkPage, shortcutWords('bookmark-page')),
    item(t('bookmarks.all'), () => openPage('bookmarks', readMirror().tabs.here)),
    line('hide'),
    item(t('menu.bookmarksBar'), toggleBookmarksBar, shortcutWords('toggle-bookmarks-bar')),
  ];
}

function removeTold(
  t: Translate,
  removing: Promise<{ readonly removed: number; readonly undoId: number }>,
): void {
  removing
    .then(({ removed: count, undoId }) =>
      showToast({
        text: t('bookmarks.removed', { count }),
        action: {
          label: t('common.undo'),
          onPick: () => send('bookmark.undoRemove', { undoId }),
        },
      }),
    )
    .catch(tellFailure);
}
