import { Folder } from 'lucide-react';

import type { Translate } from '#shared/messages/words.ts';
import { folderName } from '#shared/model/bookmarks/folder-path.ts';

import { openPage } from '../../../bridge/open-page.ts';
import { request } from '../../../bridge/request.ts';
import { tellFailure } from '../../../bridge/send.ts';
import type { MenuEntry } from '../../../components/menu/menu-entry.ts';
import { LetterIcon } from '../../../components/rows/letter-icon.tsx';
import { readMirror } from '../../../store/app-state.ts';
import type { AskOnBar } from './bar-asks.ts';
import { bookmarkName, barPlaces, type BarPlace, hostOf } from './bar-places.ts';
import { MAX_LISTED } from './max-listed.ts';
import { openBookmark } from '../open-bookmark.ts';
import { placeMenu } from './place-menu.ts';

/** Entries of a folder's menu. */
export async function folderEntries(
  t: Translate,
  folder: string,
  ask: AskOnBar,
): Promise<readonly MenuEntry[] | null> {
  try {
    const content = await request('bookmark.children', { folder, limit: MAX_LISTED });
    return placeEntries(t, barPlaces(content), { hasMore: content.hasMore, ask });
  } catch (thrown) {
    tellFailure(thrown);
    return null;
  }
}

interface PlaceEntriesParts {
  /** Whether the folder has more bookmarks than were loaded. */
  readonly hasMore: boolean;
  readonly ask: AskOnBar;
}

export function placeEntries(
  t: Translate,
  places: readonly BarPlace[],
  { hasMore, ask }: PlaceEntriesParts,
): readonly MenuEntry[] {
  const entries = places.map((place) => entryOf(t, place, ask));
  const all: MenuEntry = {
    kind: 'item',
    id: 'all',
    label: t('bookmarks.all'),
    onPick: () => openPage('bookmarks', readMirror().tabs.here),
  };
  return hasMore ? [...entries, { kind: 'separator', id: 'more' }, all] : entries;
}

function entryOf(t: Translate, place: BarPlace, ask: AskOnBar): MenuEntry {
  const own = () => placeMenu(t, place, ask);
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
        own,
      };
    }
    case 'folder':
      return {
        kind: 'submenu',
        id: place.key,
        label: folderName(place.folder),
        icon: <Folder size={16} aria-hidden="true" />,
        load: () => folderEntries(t, place.folder, ask),
        own,
      };
  }
}
