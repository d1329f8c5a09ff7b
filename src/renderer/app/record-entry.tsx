import { CircleDot } from 'lucide-react';

import { send } from '../bridge/send.ts';
import type { MenuEntry } from '../components/menu/menu-entry.ts';
import { selectActiveTab, useMirror } from '../store/app-state.ts';
import { useWords } from '../text/use-words.ts';

/** The entry of the menu that begins to record the tab in front; none while something is recorded. */
export function useRecordEntry(): readonly MenuEntry[] {
  const { t } = useWords();
  const tab = useMirror(selectActiveTab);
  const isRecording = useMirror(({ recorder }) => recorder.active !== null);
  if (tab === undefined || isRecording) return [];
  return [
    {
      kind: 'item',
      label: t('recorder.record'),
      icon: <CircleDot size={16} aria-hidden="true" />,
      onPick: () => send('recorder.start', { tabId: tab.id }),
    },
  ];
}
