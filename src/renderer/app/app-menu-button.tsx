import {
  Download,
  History,
  Menu as MenuIcon,
  Route,
  Settings,
  SquarePlus,
  Star,
} from 'lucide-react';

import { openPage } from '../bridge/open-page.ts';
import { send } from '../bridge/send.ts';
import { MenuButton } from '../components/menu/menu-button.tsx';
import type { MenuEntry } from '../components/menu/open-menu.tsx';
import { shortcutWords } from '../components/shortcut-words.ts';
import { useMirror } from '../store/app-state.ts';
import { useWords } from '../text/use-words.ts';

const SIZE = { size: 16, 'aria-hidden': true } as const;

/** The program's menu: where the pages and commands are that have no place of their own in the toolbar. */
export function AppMenuButton() {
  const { t } = useWords();
  const tabs = useMirror((mirror) => mirror.tabs.here);
  const entries: readonly MenuEntry[] = [
    {
      kind: 'item',
      label: t('menu.newTab'),
      icon: <SquarePlus {...SIZE} />,
      shortcut: shortcutWords('T'),
      onPick: () => send('tab.open', { url: null }),
    },
    { kind: 'separator', id: 'pages' },
    {
      kind: 'item',
      label: t('menu.history'),
      icon: <History {...SIZE} />,
      onPick: () => openPage('history', tabs),
    },
    {
      kind: 'item',
      label: t('menu.bookmarks'),
      icon: <Star {...SIZE} />,
      shortcut: shortcutWords('Shift+O'),
      onPick: () => openPage('bookmarks', tabs),
    },
    {
      kind: 'item',
      label: t('menu.downloads'),
      icon: <Download {...SIZE} />,
      shortcut: shortcutWords('J'),
      onPick: () => openPage('downloads', tabs),
    },
    {
      kind: 'item',
      label: t('menu.runs'),
      icon: <Route {...SIZE} />,
      onPick: () => openPage('runs', tabs),
    },
    {
      kind: 'item',
      label: t('menu.settings'),
      icon: <Settings {...SIZE} />,
      shortcut: shortcutWords(','),
      onPick: () => openPage('settings', tabs),
    },
  ];
  return (
    <MenuButton
      label={t('app.menu')}
      icon={<MenuIcon size={18} aria-hidden="true" />}
      entries={entries}
    />
  );
}
