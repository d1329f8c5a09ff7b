import {
  AppWindow,
  CalendarClock,
  ClipboardCheck,
  Download,
  History,
  type LucideIcon,
  Menu as MenuIcon,
  PanelTop,
  Route,
  Settings,
  SquarePlus,
  Star,
  VenetianMask,
} from 'lucide-react';

import { openPage } from '../bridge/open-page.ts';
import { send } from '../bridge/send.ts';
import { MenuButton } from '../components/menu/menu-button.tsx';
import type { MenuEntry } from '../components/menu/menu-entry.ts';
import { shortcutWords } from '../components/shortcut-words.ts';
import { toggleBookmarksBar } from '../features/bookmarks/toggle-bookmarks-bar.ts';
import { useMirror } from '../store/app-state.ts';
import { useWords } from '../text/use-words.ts';
import { usePageEntries } from './page-entries.tsx';
import { useRecordEntry } from './record-entry.tsx';

const SIZE = { size: 16, 'aria-hidden': true } as const;

/** The program's menu: where the pages and commands are that have no place of their own in the toolbar. */
export function AppMenuButton() {
  const { t } = useWords();
  const tabs = useMirror((mirror) => mirror.tabs.here);
  const item = (
    label: string,
    Icon: LucideIcon,
    onPick: () => void,
    shortcut?: string,
  ): MenuEntry => ({
    kind: 'item',
    label,
    icon: <Icon {...SIZE} />,
    ...(shortcut !== undefined && { shortcut: shortcutWords(shortcut) }),
    onPick,
  });
  const page = (
    name: Exclude<Parameters<typeof openPage>[0], 'agents'>,
    Icon: LucideIcon,
    shortcut?: string,
  ): MenuEntry => item(t(`menu.${name}`), Icon, () => openPage(name, tabs), shortcut);
  const openWindow = (isPrivate: boolean) => () => send('window.open', { isPrivate });
  const pageEntries = usePageEntries();
  const recordEntry = useRecordEntry();
  const entries: readonly MenuEntry[] = [
    item(t('menu.newTab'), SquarePlus, () => send('tab.open', { url: null }), 'T'),
    item(t('menu.newWindow'), AppWindow, openWindow(false), 'N'),
    item(t('menu.newPrivateWindow'), VenetianMask, openWindow(true), 'Shift+N'),
    { kind: 'separator', id: 'page' },
    ...pageEntries,
    ...recordEntry,
    { kind: 'separator', id: 'pages' },
    page('history', History),
    page('bookmarks', Star, 'Shift+O'),
    item(t('menu.bookmarksBar'), PanelTop, toggleBookmarksBar, 'Shift+B'),
    page('downloads', Download, 'J'),
    page('runs', Route),
    page('schedules', CalendarClock),
    page('fixtures', ClipboardCheck),
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
