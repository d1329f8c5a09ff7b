import {
  ArrowLeft,
  ArrowRight,
  MessageSquareText,
  RotateCw,
  Route,
  Settings,
  X,
} from 'lucide-react';

import { openPage } from '../bridge/open-page.ts';
import { send } from '../bridge/send.ts';
import { shortcutWords } from '../components/shortcut-words.ts';
import { IconButton } from '../components/icon-button.tsx';
import { AddressBar } from '../features/address-bar/address-bar.tsx';
import { selectActiveTab, selectRunningId, useMirror } from '../store/app-state.ts';
import { togglePanel, useUiState } from '../store/ui-state.ts';

/** Back, forward, reload, the address, and the ways to Ask, Runs and Settings. */
export function Toolbar() {
  const tab = useMirror(selectActiveTab);
  const tabs = useMirror((mirror) => mirror.tabs.list);
  const isRunning = useMirror((mirror) => selectRunningId(mirror) !== null);
  const isPanelOpen = useUiState((state) => state.isPanelOpen);
  const canLoad = tab !== undefined && (tab.page === null || tab.failure !== null);

  return (
    <div className="toolbar" role="toolbar" aria-label="Page">
      <IconButton
        label="Back"
        disabled={tab?.canGoBack !== true}
        onClick={() => tab !== undefined && send('tab.goBack', { tabId: tab.id })}
      >
        <ArrowLeft size={18} aria-hidden="true" />
      </IconButton>
      <IconButton
        label="Forward"
        disabled={tab?.canGoForward !== true}
        onClick={() => tab !== undefined && send('tab.goForward', { tabId: tab.id })}
      >
        <ArrowRight size={18} aria-hidden="true" />
      </IconButton>
      {tab?.isLoading === true ? (
        <IconButton label="Stop loading" onClick={() => send('tab.stop', { tabId: tab.id })}>
          <X size={18} aria-hidden="true" />
        </IconButton>
      ) : (
        <IconButton
          label="Load again"
          disabled={!canLoad}
          onClick={() => tab !== undefined && send('tab.reload', { tabId: tab.id })}
        >
          <RotateCw size={16} aria-hidden="true" />
        </IconButton>
      )}
      <AddressBar tab={tab} />
      <button
        type="button"
        className={isRunning ? 'ask-button is-running' : 'ask-button'}
        aria-pressed={isPanelOpen}
        title={`Ask (${shortcutWords('Shift+A')})`}
        onClick={togglePanel}
      >
        <MessageSquareText size={16} aria-hidden="true" />
        Ask
        {isRunning && <span className="visually-hidden">, a run is going on</span>}
      </button>
      <IconButton label="Runs" onClick={() => openPage('runs', tabs)}>
        <Route size={18} aria-hidden="true" />
      </IconButton>
      <IconButton label="Settings" onClick={() => openPage('settings', tabs)}>
        <Settings size={18} aria-hidden="true" />
      </IconButton>
    </div>
  );
}
