import {
  BookOpenText,
  CircleDot,
  ClipboardCheck,
  Code,
  Eraser,
  FileDown,
  Languages,
  Layers,
  LayoutGrid,
  type LucideIcon,
  Maximize,
  NotebookPen,
  PanelLeft,
  PanelTop,
  Printer,
  Save,
} from 'lucide-react';

import type { MenuCommand } from '#shared/ipc/menu-command.ts';
import type { Translate } from '#shared/messages/words.ts';

import { openPage } from '../../bridge/open-page.ts';
import { send } from '../../bridge/send.ts';
import type { MenuEntry } from '../../components/menu/menu-entry.ts';
import { hasShortcut, shortcutWords } from '../../components/shortcut-words.ts';
import { toggleBookmarksBar } from '../../features/bookmarks/bar/toggle-bookmarks-bar.ts';
import { toggleSidebar } from '../../features/tab-strip/sidebar/toggle-sidebar.ts';
import { createWorkspace } from '../../features/tab-strip/menus/workspace-entries.ts';
import { readMirror, selectActiveTab } from '../../store/app-state.ts';

interface Item {
  readonly label: string;
  readonly Icon: LucideIcon;
  readonly onPick: () => void;
  readonly shortcut?: string | undefined;
  readonly isDisabled?: boolean;
}

const item = ({ label, Icon, onPick, shortcut, isDisabled = false }: Item): MenuEntry => ({
  kind: 'item',
  label,
  icon: <Icon size={16} aria-hidden="true" />,
  isDisabled,
  onPick,
  ...(shortcut !== undefined && shortcut !== '' && { shortcut }),
});

const command = (
  label: string,
  Icon: LucideIcon,
  name: MenuCommand,
  isDisabled = false,
): MenuEntry =>
  item({
    label,
    Icon,
    isDisabled,
    shortcut: hasShortcut(name) ? shortcutWords(name) : undefined,
    onPick: () => send('window.command', { command: name }),
  });

/** Entries for the position of bookmarks and tabs. */
const placeEntries = (t: Translate): readonly MenuEntry[] => [
  item({
    label: t('menu.bookmarksBar'),
    Icon: PanelTop,
    shortcut: shortcutWords('toggle-bookmarks-bar'),
    onPick: toggleBookmarksBar,
  }),
  item({
    label: t('menu.sidebar'),
    Icon: PanelLeft,
    shortcut: shortcutWords('toggle-sidebar'),
    onPick: toggleSidebar,
  }),
  ...(readMirror().tabs.isPrivate
    ? []
    : [
        item({
          label: t('tabs.newWorkspace'),
          Icon: Layers,
          onPick: () => createWorkspace(t, null),
        }),
      ]),
];

/** Entries for rarer actions on the page in front, Waymark's own pages and the window; disabled when they need a page and there is none. */
export function toolEntries(t: Translate): readonly MenuEntry[] {
  const mirror = readMirror();
  const tab = selectActiveTab(mirror);
  const { pageView, translation, recorder, tabs } = mirror;
  const isDisabled = tab === undefined || tab.page !== null || tab.failure !== null;
  const isReadable = pageView.readable.some((id) => id === tab?.id);
  const isTranslated = translation.pages.some(
    ({ tabId, phase }) => tabId === tab?.id && phase.kind === 'on',
  );
  const record = (tabId: NonNullable<typeof tab>['id']): MenuEntry =>
    item({
      label: t('recorder.record'),
      Icon: CircleDot,
      onPick: () => send('recorder.start', { tabId }),
    });
  const translate = t(isTranslated ? 'menu.showOriginal' : 'translation.chip');
  return [
    command(t('menu.readingView'), BookOpenText, 'reading-view', isDisabled || !isReadable),
    command(translate, Languages, 'translate-page', isDisabled),
    command(t('menu.print'), Printer, 'print', isDisabled),
    command(t('menu.savePage'), Save, 'save-page', isDisabled),
    command(t('menu.savePdf'), FileDown, 'save-pdf', isDisabled),
    ...(tab === undefined || recorder.active !== null ? [] : [record(tab.id)]),
    { kind: 'separator', id: 'waymark' },
    ...placeEntries(t),
    item({
      label: t('menu.memory'),
      Icon: NotebookPen,
      onPick: () => openPage('memory', tabs.here),
    }),
    item({
      label: t('menu.tests'),
      Icon: ClipboardCheck,
      onPick: () => openPage('tests', tabs.here),
    }),
    item({
      label: t('runs.runningTitle'),
      Icon: LayoutGrid,
      onPick: () => openPage('runs', tabs.here, 'waymark://runs/running'),
    }),
    { kind: 'separator', id: 'window' },
    command(t('menu.toggleFullScreen'), Maximize, 'full-screen'),
    command(t('menu.clearData'), Eraser, 'clear-data'),
    command(t('menu.developerTools'), Code, 'developer-tools', isDisabled),
  ];
}
