import type { Translate } from '#shared/messages/words.ts';
import type { Tab, TabPages } from '#shared/model/tabs/tab.ts';

import { openPage } from '../../bridge/open-page.ts';
import { request } from '../../bridge/request.ts';
import { send, tellFailure } from '../../bridge/send.ts';
import type { MenuEntry } from '../../components/menu/menu-entry.ts';
import { readMirror } from '../../store/app-state.ts';
import { ownTitle } from '../../text/tab-title.ts';
import { displayAddress } from '../../text/display-address.ts';

/** Maximum number of listed entries; the history has the others. */
const MAX_LISTED = 12;

/** The pages before or after the one that a tab shows, the nearest one first. */
export async function pageEntries(
  t: Translate,
  { id: tabId }: Tab,
  direction: 'back' | 'forward',
): Promise<readonly MenuEntry[] | null> {
  try {
    const { pages, index } = await request('tab.pages', { tabId });
    const places = [...pages.keys()];
    const there =
      direction === 'back' ? places.slice(0, index).toReversed() : places.slice(index + 1);
    const entries = there
      .slice(0, MAX_LISTED)
      .flatMap((place) => pageEntry(t, tabId, pages, place));
    const all: MenuEntry = {
      kind: 'item',
      label: t('menu.history'),
      onPick: () => openPage('history', readMirror().tabs.here),
    };
    return [...entries, { kind: 'separator', id: 'all' }, all];
  } catch (thrown) {
    tellFailure(thrown);
    return null;
  }
}

function pageEntry(
  t: Translate,
  tabId: Tab['id'],
  pages: TabPages['pages'],
  place: number,
): MenuEntry[] {
  const page = pages[place];
  if (page === undefined) return [];
  const { url, title, page: own, subject } = page;
  const shown = title === '' ? displayAddress(url) || url : title;
  const label = own === undefined ? shown : ownTitle(t, own, subject);
  return [
    {
      kind: 'item',
      id: String(place),
      label,
      onPick: () => send('tab.goTo', { tabId, place, url }),
    },
  ];
}
