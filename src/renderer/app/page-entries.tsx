import {
  BookOpenText,
  Code,
  Eraser,
  FileDown,
  Maximize,
  Printer,
  Save,
  Search,
  ZoomIn,
} from 'lucide-react';
import type { ReactNode } from 'react';

import type { MenuCommand } from '#shared/ipc/menu-command.ts';
import type { Translate } from '#shared/messages/words.ts';

import { send } from '../bridge/send.ts';
import type { MenuEntry } from '../components/menu/menu-entry.ts';
import { hasShortcut, shortcutWords } from '../components/shortcut-words.ts';
import { selectActiveTab, useMirror } from '../store/app-state.ts';
import { useWords } from '../text/use-words.ts';

const SIZE = { size: 16, 'aria-hidden': true } as const;

const shortcutOf = (command: MenuCommand) =>
  hasShortcut(command) ? { shortcut: shortcutWords(command) } : {};

const run = (command: MenuCommand) => () => send('window.command', { command });

interface PageEntries {
  /** Everyday entries. */
  readonly first: readonly MenuEntry[];
  readonly tools: readonly MenuEntry[];
  /** Entries about window and program. */
  readonly window: readonly MenuEntry[];
}

/** Menu entries for the front page; disabled without one. */
export function usePageEntries(): PageEntries {
  const { t, format } = useWords();
  const tab = useMirror(selectActiveTab);
  const zoom = useMirror(({ pageView }) => pageView.zooms.find(({ tabId }) => tabId === tab?.id));
  const isReadable = useMirror(({ pageView }) => pageView.readable.some((id) => id === tab?.id));
  const isDisabled = tab === undefined || tab.page !== null || tab.failure !== null;
  const entry = (label: string, icon: ReactNode, command: MenuCommand) =>
    ({
      kind: 'item',
      label,
      icon,
      isDisabled,
      onPick: run(command),
      ...shortcutOf(command),
    }) as const;
  return {
    first: [
      {
        kind: 'row',
        label: t('menu.zoom'),
        icon: <ZoomIn {...SIZE} />,
        items: [
          { label: t('menu.zoomOut'), text: '−', isDisabled, onPick: run('zoom-out') },
          {
            label: t('menu.resetZoom'),
            text: format.number(Math.round((zoom?.factor ?? 1) * 100) / 100, { style: 'percent' }),
            isDisabled,
            onPick: run('zoom-reset'),
          },
          { label: t('menu.zoomIn'), text: '+', isDisabled, onPick: run('zoom-in') },
        ],
      },
      entry(t('menu.find'), <Search {...SIZE} />, 'find'),
    ],
    tools: [
      {
        ...entry(t('menu.readingView'), <BookOpenText {...SIZE} />, 'reading-view'),
        isDisabled: isDisabled || !isReadable,
      },
      entry(t('menu.print'), <Printer {...SIZE} />, 'print'),
      entry(t('menu.savePage'), <Save {...SIZE} />, 'save-page'),
      entry(t('menu.savePdf'), <FileDown {...SIZE} />, 'save-pdf'),
    ],
    window: [
      ...windowEntries(t),
      entry(t('menu.developerTools'), <Code {...SIZE} />, 'developer-tools'),
    ],
  };
}

/** Entries that need no page. */
const windowEntries = (t: Translate): readonly MenuEntry[] => [
  {
    kind: 'item',
    label: t('menu.toggleFullScreen'),
    icon: <Maximize {...SIZE} />,
    ...shortcutOf('full-screen'),
    onPick: run('full-screen'),
  },
  {
    kind: 'item',
    label: t('menu.clearData'),
    icon: <Eraser {...SIZE} />,
    ...shortcutOf('clear-data'),
    onPick: run('clear-data'),
  },
];
