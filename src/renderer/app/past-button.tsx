import { useRef, useState, type ReactNode } from 'react';

import type { Translate } from '#shared/messages/words.ts';
import type { Tab, TabPages } from '#shared/model/page/tab.ts';

import { openPage } from '../bridge/open-page.ts';
import { request } from '../bridge/request.ts';
import { send, tellFailure } from '../bridge/send.ts';
import { IconButton } from '../components/icon-button.tsx';
import { ContextMenu } from '../components/menu/context-menu.tsx';
import type { MenuEntry } from '../components/menu/menu-entry.ts';
import { readMirror } from '../store/app-state.ts';
import { displayAddress } from '../text/display-address.ts';
import { useWords } from '../text/use-words.ts';

/** For so long somebody presses who wants the list. */
const HELD_MS = 500;
/** The nearest ones; what is further away is in the history. */
const MAX_LISTED = 12;

interface PastButtonProps {
  readonly tab: Tab | undefined;
  readonly direction: 'back' | 'forward';
  readonly children: ReactNode;
}

/** Goes one page back or forward; held or with the right button it lists the pages there. */
export function PastButton({ tab, direction, children }: PastButtonProps) {
  const { t } = useWords();
  const held = useRef<ReturnType<typeof setTimeout>>(undefined);
  const isHeld = useRef(false);
  const [menu, setMenu] = useState<{
    readonly element: HTMLElement;
    readonly isByKey: boolean;
  } | null>(null);
  const canGo = direction === 'back' ? tab?.canGoBack : tab?.canGoForward;
  const label = t(direction === 'back' ? 'menu.back' : 'menu.forward');
  const letGo = (): void => clearTimeout(held.current);
  return (
    <>
      <IconButton
        label={label}
        title={[label, t('menu.holdForPages')].join('\n')}
        disabled={canGo !== true}
        onPointerDown={(event) => {
          isHeld.current = false;
          if (event.button !== 0) return;
          const element = event.currentTarget;
          held.current = setTimeout(() => {
            isHeld.current = true;
            setMenu({ element, isByKey: false });
          }, HELD_MS);
        }}
        onPointerUp={letGo}
        onPointerLeave={letGo}
        onContextMenu={(event) => {
          event.preventDefault();
          letGo();
          setMenu({
            element: event.currentTarget,
            isByKey: event.nativeEvent.detail === 0 && event.button !== 2,
          });
        }}
        onClick={() => {
          if (tab === undefined || isHeld.current) return;
          send(direction === 'back' ? 'tab.goBack' : 'tab.goForward', { tabId: tab.id });
        }}
      >
        {children}
      </IconButton>
      {menu !== null && tab !== undefined && (
        <ContextMenu
          element={menu.element}
          label={label}
          entries={() => pageEntries(t, tab, direction)}
          startsAtFirst={menu.isByKey}
          onClose={() => setMenu(null)}
        />
      )}
    </>
  );
}

/** The nearest one first. */
async function pageEntries(
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
  const { url, title, page: own } = page;
  const shown = title === '' ? displayAddress(url) || url : title;
  const label = own === undefined ? shown : t(`pages.${own}`);
  return [
    {
      kind: 'item',
      id: String(place),
      label,
      onPick: () => send('tab.goTo', { tabId, place, url }),
    },
  ];
}
