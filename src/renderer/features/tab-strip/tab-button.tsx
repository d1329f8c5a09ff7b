import { VenetianMask, X } from 'lucide-react';
import { memo, useEffect, useRef, type KeyboardEvent } from 'react';

import type { Tab } from '#shared/model/page/tab.ts';

import { send } from '../../bridge/send.ts';
import { shortcutWords } from '../../components/shortcut-words.ts';
import { useMirror } from '../../store/app-state.ts';
import { markOfTab } from '../../store/run-places.ts';
import { useUiState } from '../../store/ui-state.ts';
import { TabIcon } from './tab-icon.tsx';
import { useWords } from '../../text/use-words.ts';
import { tabTitle } from '../../text/tab-title.ts';

interface TabButtonProps {
  readonly tab: Tab;
  readonly isActive: boolean;
  /** Moves between the tabs. */
  readonly onKeyDown: (event: KeyboardEvent) => void;
}

const MARK_WORDS = {
  running: 'tabs.runWorks',
  waiting: 'tabs.runWaits',
  paused: 'tabs.runPaused',
  queued: 'tabs.runQueued',
  done: 'tabs.runDone',
} as const;

/** One tab of the strip. Its cross is for the mouse; the keyboard has Delete and a shortcut. */
export const TabButton = memo(function TabButton({ tab, isActive, onKeyDown }: TabButtonProps) {
  const { t } = useWords();
  const seen = useUiState((state) => state.seenRuns);
  const mark = useMirror((mirror) => markOfTab(mirror, tab.id, seen));
  const isPrivate = useMirror((mirror) => mirror.tabs.isPrivate);
  const isIsolated = tab.isIsolated === true && !isPrivate;
  const title = tabTitle(t, tab);
  const box = useRef<HTMLDivElement>(null);
  const close = () => send('tab.close', { tabId: tab.id });

  useEffect(() => {
    if (isActive) box.current?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  }, [isActive]);

  return (
    <div
      ref={box}
      className={`tab ${isActive ? 'is-active' : ''} ${mark === 'waiting' ? 'needs-person' : ''}`}
      role="presentation"
      onAuxClick={(event) => event.button === 1 && close()}
    >
      <button
        type="button"
        role="tab"
        className="tab-button"
        data-tab-id={tab.id}
        title={isIsolated ? `${title} (${t('tabs.isolated')})` : title}
        aria-selected={isActive}
        aria-controls="content"
        aria-keyshortcuts="Delete"
        aria-busy={tab.isLoading}
        tabIndex={isActive ? 0 : -1}
        onClick={() => send('tab.activate', { tabId: tab.id })}
        onKeyDown={(event) => (event.key === 'Delete' ? close() : onKeyDown(event))}
      >
        <TabIcon tab={tab} />
        {isIsolated && <VenetianMask className="tab-isolated" size={14} aria-hidden="true" />}
        {mark !== null && <span className={`tab-mark is-${mark}`} aria-hidden="true" />}
        <span className="tab-title" dir="auto">
          {title}
        </span>
        {isIsolated && <span className="visually-hidden">{t('tabs.isolated')}</span>}
        {mark !== null && <span className="visually-hidden">{t(MARK_WORDS[mark])}</span>}
      </button>
      <button
        type="button"
        className="tab-close"
        aria-hidden="true"
        tabIndex={-1}
        title={t('tabs.closeTabShortcut', { shortcut: shortcutWords('W') })}
        onClick={close}
      >
        <X size={14} aria-hidden="true" />
      </button>
    </div>
  );
});
