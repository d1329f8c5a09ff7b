import {
  AppWindow,
  ListChecks,
  CalendarClock,
  ClipboardCheck,
  Download,
  History,
  LogOut,
  type LucideIcon,
  Menu as MenuIcon,
  NotebookPen,
  PanelTop,
  Route,
  Settings,
  SquarePlus,
  Star,
  VenetianMask,
  Wrench,
} from 'lucide-react';

import type { ShortcutCommand } from '#shared/shortcuts/shortcuts.ts';

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

/** Identifies its button. */
export const APP_MENU = 'app-menu';
const SIZE = { size: 16, 'aria-hidden': true } as const;

const item = (
  label: string,
  Icon: LucideIcon,
  onPick: () => void,
  shortcut?: ShortcutCommand,
): MenuEntry => ({
  kind: 'item',
  label,
  icon: <Icon {...SIZE} />,
  ...(shortcut !== undefined && { shortcut: shortcutWords(shortcut) }),
  onPick,
});

/** The program's menu: where the pages and commands are that have no place of their own in the toolbar. */
export function AppMenuButton() {
  const { t } = useWords();
  const tabs = useMirror((mirror) => mirror.tabs.here);
  const page = (
    name: Parameters<typeof openPage>[0],
    Icon: LucideIcon,
    shortcut?: ShortcutCommand,
  ): MenuEntry => item(t(`menu.${name}`), Icon, () => openPage(name, tabs), shortcut);
  const openWindow = (isPrivate: boolean) => () => send('window.open', { isPrivate });
  const pageEntries = usePageEntries();
  const recordEntry = useRecordEntry();
  const tools: readonly MenuEntry[] = [
    ...pageEntries.tools,
    ...recordEntry,
    { kind: 'separator', id: 'waymark' },
    item(t('menu.bookmarksBar'), PanelTop, toggleBookmarksBar, 'toggle-bookmarks-bar'),
    page('memory', NotebookPen),
    page('fixtures', ClipboardCheck),
    { kind: 'separator', id: 'window' },
    ...pageEntries.window,
  ];
  const entries: readonly MenuEntry[] = [
    item(t('menu.newTab'), SquarePlus, () => send('tab.open', { url: null }), 'new-tab'),
    item(t('menu.newWindow'), AppWindow, openWindow(false), 'new-window'),
    item(t('menu.newPrivateWindow'), VenetianMask, openWindow(true), 'new-private-window'),
    { kind: 'separator', id: 'work' },
    page('agents', ListChecks),
    page('runs', Route),
    page('schedules', CalendarClock),
    { kind: 'separator', id: 'pages' },
    page('history', History, 'open-history'),
    page('bookmarks', Star, 'open-bookmarks'),
    page('downloads', Download, 'open-downloads'),
    { kind: 'separator', id: 'page' },
    ...pageEntries.first,
    {
      kind: 'submenu',
      id: 'tools',
      label: t('menu.moreTools'),
      icon: <Wrench {...SIZE} />,
      load: () => Promise.resolve(tools),
    },
    { kind: 'separator', id: 'end' },
    page('settings', Settings, 'open-settings'),
    item(t('menu.quit'), LogOut, () => send('window.command', { command: 'quit' }), 'quit'),
  ];
  return (
    <MenuButton
      label={t('app.menu')}
      dataKey={APP_MENU}
      icon={<MenuIcon size={18} aria-hidden="true" />}
      entries={entries}
    />
  );
}
