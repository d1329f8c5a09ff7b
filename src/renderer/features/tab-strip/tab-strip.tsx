import { Plus, VenetianMask } from 'lucide-react';
import { useRef, type KeyboardEvent, type WheelEvent } from 'react';

import { send } from '../../bridge/send.ts';
import { IconButton } from '../../components/icon-button.tsx';
import { shortcutWords } from '../../components/shortcut-words.ts';
import { useMirror } from '../../store/app-state.ts';
import { TabButton } from './tab-button.tsx';
import { useWords } from '../../text/use-words.ts';
import './tab-strip.css';

/** The open tabs. Arrow keys, Home and End move between them, Delete closes the one in focus. */
export function TabStrip() {
  const { t } = useWords();
  const tabs = useMirror((mirror) => mirror.tabs.here);
  const activeTabId = useMirror((mirror) => mirror.tabs.activeId);
  const isPrivate = useMirror((mirror) => mirror.tabs.isPrivate);
  const list = useRef<HTMLDivElement>(null);

  const onKeyDown = (event: KeyboardEvent) => {
    const index = tabs.findIndex((tab) => tab.id === activeTabId);
    const target = { ArrowLeft: index - 1, ArrowRight: index + 1, Home: 0, End: tabs.length - 1 }[
      event.key
    ];
    const tab = target === undefined ? undefined : tabs.at(target % tabs.length);
    if (tab === undefined) return;
    event.preventDefault();
    send('tab.activate', { tabId: tab.id });
    list.current?.querySelector<HTMLElement>(`[data-tab-id="${tab.id}"]`)?.focus();
  };

  return (
    <div className={isPrivate ? 'tab-strip is-private' : 'tab-strip'}>
      {isPrivate && (
        <span className="private-mark" title={t('tabs.privateHint')}>
          <VenetianMask size={16} aria-hidden="true" />
          {t('tabs.private')}
        </span>
      )}
      <div
        ref={list}
        className="tab-list"
        role="tablist"
        aria-label={t('tabs.tabs')}
        onWheel={scrollSideways}
      >
        {tabs.map((tab) => (
          <TabButton
            key={tab.id}
            tab={tab}
            isActive={tab.id === activeTabId}
            onKeyDown={onKeyDown}
          />
        ))}
      </div>
      <IconButton
        label={t('tabs.newTabShortcut', { shortcut: shortcutWords('T') })}
        aria-label={t('menu.newTab')}
        onClick={() => send('tab.open', { url: null })}
      >
        <Plus size={18} aria-hidden="true" />
      </IconButton>
    </div>
  );
}

/** A wheel that turns up and down moves the tabs too: they go on only to the side. */
function scrollSideways({ currentTarget, deltaX, deltaY }: WheelEvent): void {
  if (deltaX === 0) currentTarget.scrollLeft += deltaY;
}
