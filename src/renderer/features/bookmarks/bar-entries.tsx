import { Folder } from 'lucide-react';

import type { Translate } from '#shared/messages/words.ts';

import { openPage } from '../../bridge/open-page.ts';
import { request } from '../../bridge/request.ts';
import { tellFailure } from '../../bridge/send.ts';
import type { MenuEntry } from '../../components/menu/menu-entry.ts';
import { LetterIcon } from '../../components/rows/letter-icon.tsx';
import { readMirror } from '../../store/app-state.ts';
import { bookmarkName, barPlaces, type BarPlace, folderName, hostOf } from './bar-places.ts';
import { openBookmark } from './open-bookmark.ts';

/** A longer menu is read by nobody: the page of bookmarks can be searched. */
export const MAX_LISTED = 200;

/** What stands in a folder, as a menu. */
export async function folderEntries(
  t: Translate,
  folder: string,
): Promise<readonly MenuEntry[] | null> {
  try {
    const content = await request('bookmark.children', { folder, limit: MAX_LISTED });
    return placeEntries(t, barPlaces(content), content.hasMore);
  } catch (thrown) {
    tellFailure(thrown);
    return null;
  }
}

/** `hasMore`: of the bookmarks these are not all. */
export function placeEntries(
  t: Translate,
  places: readonly BarPlace[],
  hasMore: boolean,
): readonly MenuEntry[] {
  const entries = places.map((place) => entryOf(t, place));
  const all: MenuEntry = {
    kind: 'item',
    id: 'all',
    label: t('bookmarks.all'),
    onPick: () => openPage('bookmarks', readMirror().tabs.here),
  };
  return hasMore ? [...entries, { kind: 'separator', id: 'more' }, all] : entries;
}

function entryOf(t: Translate, place: BarPlace): MenuEntry {
  switch (place.kind) {
    case 'bookmark': {
      const { url } = place.bookmark;
      return {
        kind: 'item',
        id: place.key,
        label: bookmarkName(place.bookmark),
        icon: <LetterIcon name={hostOf(url)} />,
        onPick: () => openBookmark(url, 'here'),
        onPickAside: () => openBookmark(url, 'behind'),
      };
    }
    case 'folder':
      return {
        kind: 'submenu',
        id: place.key,
        label: folderName(place.folder),
        icon: <Folder size={16} aria-hidden="true" />,
        load: () => folderEntries(t, place.folder),
      };
  }
}
