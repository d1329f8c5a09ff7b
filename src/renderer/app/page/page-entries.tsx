import { Search, ZoomIn } from 'lucide-react';

import type { MenuCommand } from '#shared/ipc/menu-command.ts';

import { send } from '../../bridge/send.ts';
import type { MenuEntry } from '../../components/menu/menu-entry.ts';
import { shortcutWords } from '../../components/shortcut-words.ts';
import { selectActiveTab, useMirror } from '../../store/app-state.ts';
import { useWords } from '../../text/use-words.ts';

const SIZE = { size: 16, 'aria-hidden': true } as const;

const run = (command: MenuCommand) => () => send('window.command', { command });

/** Menu entries for the page in front; disabled when there is none. */
export function usePageEntries(): readonly MenuEntry[] {
  const { t, format } = useWords();
  const tab = useMirror(selectActiveTab);
  const zoom = useMirror(({ pageView }) => pageView.zooms.find(({ tabId }) => tabId === tab?.id));
  const isDisabled = tab === undefined || tab.page !== null || tab.failure !== null;
  return [
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
    {
      kind: 'item',
      label: t('menu.find'),
      icon: <Search {...SIZE} />,
      isDisabled,
      shortcut: shortcutWords('find'),
      onPick: run('find'),
    },
  ];
}
