import {
  AppWindow,
  Download,
  History,
  type LucideIcon,
  Menu as MenuIcon,
  Route,
  Settings,
  SquarePlus,
  Star,
  VenetianMask,
} from 'lucide-react';

import { openPage } from '../bridge/open-page.ts';
import { send } from '../bridge/send.ts';
import { MenuButton } from '../components/menu/menu-button.tsx';
import type { MenuEntry } from '../components/menu/open-menu.tsx';
import { shortcutWords } from '../components/shortcut-words.ts';
import { useMirror } from '../store/app-state.ts';
import { useWords } from '../text/use-words.ts';
import { usePageEntries } from './page-entries.tsx';

const SIZE = { size: 16, 'aria-hidden': true } as const;

/** The program's menu: where the pages and commands are that have no place of their own in the toolbar. */
export function AppMenuButton() {
  const { t } = useWords();
  const tabs = useMirror((mirror) => mirror.tabs.here);
  const page = (
    name: Exclude<Parameters<typeof openPage>[0], 'agents'>,
    Icon: LucideIcon,
    shortcut?: string,
  ): MenuEntry => ({
    kind: 'item',
    label: t(`menu.${name}`),
    icon: <Icon {...SIZE} />,
    ...(shortcut !== undefined && { shortcut: shortcutWords(shortcut) }),
    onPick: () => openPage(name, tabs),
  });
  const pageEntries = usePageEntries();
  const entries: readonly MenuEntry[] = [
    {
      kind: 'item',
      label: t('menu.newTab'),
      icon: <SquarePlus {...SIZE} />,
      shortcut: shortcutWords('T'),
      onPick: () => send('tab.open', { url: null }),
    },
    {
      kind: 'item',
      label: t('menu.newWindow'),
      icon: <AppWindow {...SIZE} />,
      shortcut: shortcutWords('N'),
      onPick: () => send('window.open', { isPrivate: false }),
    },
    {
      kind: 'item',
      label: t('menu.newPrivateWindow'),
      icon: <VenetianMask {...SIZE} />,
      shortcut: shortcutWords('Shift+N'),
      onPick: () => send('window.open', { isPrivate: true }),
    },
    { kind: 'separator', id: 'page' },
    ...pageEntries,
    { kind: 'separator', id: 'pages' },
    page('history', History),
    page('bookmarks', Star, 'Shift+O'),
    page('downloads', Download, 'J'),
    page('runs', Route),
    page('settings', Settings, ','),
  ];
  return (
    <MenuButton
      label={t('app.menu')}
      icon={<MenuIcon size={18} aria-hidden="true" />}
      entries={entries}
    />
  );
}
