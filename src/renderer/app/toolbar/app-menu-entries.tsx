import {
  AppWindow,
  ListChecks,
  CalendarClock,
  CircleUserRound,
  Download,
  History,
  LogOut,
  type LucideIcon,
  Route,
  Settings,
  SquarePlus,
  Star,
  VenetianMask,
  Wrench,
} from 'lucide-react';

import type { ShortcutCommand } from '#shared/shortcuts/shortcuts.ts';
import type { Translate } from '#shared/messages/words.ts';

import { openPage } from '../../bridge/open-page.ts';
import { send } from '../../bridge/send.ts';
import type { MenuEntry } from '../../components/menu/menu-entry.ts';
import { shortcutWords } from '../../components/shortcut-words.ts';
import { readMirror } from '../../store/app-state.ts';

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

type PageName = Parameters<typeof openPage>[0];

/** Menu entries for pages and commands that have no place in the toolbar; `ofPage` are the entries for the page in front. */
export function appMenuEntries(t: Translate, ofPage: readonly MenuEntry[]): readonly MenuEntry[] {
  const page = (name: PageName, Icon: LucideIcon, shortcut?: ShortcutCommand): MenuEntry =>
    item(t(`menu.${name}`), Icon, () => openPage(name, readMirror().tabs.here), shortcut);
  const openWindow = (isPrivate: boolean) => () => send('window.open', { isPrivate });
  return [
    item(
      t('menu.newTab'),
      SquarePlus,
      () => send('window.command', { command: 'new-tab' }),
      'new-tab',
    ),
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
    ...ofPage,
    {
      kind: 'submenu',
      id: 'tools',
      label: t('menu.moreTools'),
      icon: <Wrench {...SIZE} />,
      load: async () => (await import('./tool-entries.tsx')).toolEntries(t),
    },
    { kind: 'separator', id: 'end' },
    {
      kind: 'submenu',
      id: 'profiles',
      label: t('menu.profiles'),
      icon: <CircleUserRound {...SIZE} />,
      load: async () => (await import('./profile-entries.tsx')).profileEntries(t),
    },
    page('settings', Settings, 'open-settings'),
    item(t('menu.quit'), LogOut, () => send('window.command', { command: 'quit' }), 'quit'),
  ];
}
