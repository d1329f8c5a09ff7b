import { Plus, VenetianMask } from 'lucide-react';

import { send } from '../../bridge/send.ts';
import { IconButton } from '../../components/buttons/icon-button.tsx';
import { shortcutWords } from '../../components/shortcut-words.ts';
import { useMirror } from '../../store/app-state.ts';
import { useWords } from '../../text/use-words.ts';
import { TabSearchButton } from './search/tab-search.tsx';
import { Tabs } from './tabs.tsx';
import { workspaceButton } from './workspaces/workspace-part.ts';
import './tab-strip.css';

/** The open tabs above the page. */
export function TabStrip() {
  const { t } = useWords();
  const isPrivate = useMirror((mirror) => mirror.tabs.isPrivate);
  const hasWorkspaces = useMirror((mirror) => mirror.tabs.workspaces !== null);
  return (
    <div className={isPrivate ? 'tab-strip is-private' : 'tab-strip'}>
      {isPrivate && <PrivateMark />}
      {hasWorkspaces && <workspaceButton.Part />}
      <Tabs orientation="horizontal" />
      <IconButton
        label={t('tabs.newTabShortcut', { shortcut: shortcutWords('new-tab') })}
        aria-label={t('menu.newTab')}
        onClick={() => send('window.command', { command: 'new-tab' })}
      >
        <Plus size={18} aria-hidden="true" />
      </IconButton>
      <TabSearchButton />
    </div>
  );
}

/** Says that the window is private. */
export function PrivateMark() {
  const { t } = useWords();
  return (
    <span className="private-mark" title={t('tabs.privateHint')}>
      <VenetianMask size={16} aria-hidden="true" />
      <span>{t('tabs.private')}</span>
    </span>
  );
}
