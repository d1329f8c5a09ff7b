import { ArrowLeft, ArrowRight, House, MessageSquareText, RotateCw, X } from 'lucide-react';

import { send } from '../../bridge/send.ts';
import { shortcutWords } from '../../components/shortcut-words.ts';
import { IconButton } from '../../components/buttons/icon-button.tsx';
import { AddressBar } from '../../features/address-bar/address-bar.tsx';
import { BookmarkButton } from '../../features/bookmarks/form/bookmark-button.tsx';
import { SiteButton } from '../../features/site/site-button.tsx';
import { selectActiveTab, useMirror } from '../../store/app-state.ts';
import { countLiveRuns, stateOfRuns } from '../../store/runs/run-places.ts';
import { AppMenuButton } from './app-menu-button.tsx';
import { downloadsChip, lateChips, profileSign } from '../parts.ts';
import { PastButton } from './past-button.tsx';
import { togglePanel, useUiState } from '../../store/ui-state.ts';
import { useWords } from '../../text/use-words.ts';

/** Back, forward, reload, the address bar, and the buttons for the panel and the menu. */
export function Toolbar() {
  const { t } = useWords();
  const tab = useMirror(selectActiveTab);
  const isDriven = useMirror(({ runs, tabs }) =>
    runs.list.some(
      ({ view, tabIds }) =>
        view.phase === 'running' && tabs.activeId !== null && tabIds.includes(tabs.activeId),
    ),
  );
  const canLoad = tab !== undefined && (tab.page === null || tab.failure !== null);

  return (
    <div
      className={isDriven ? 'toolbar is-driven' : 'toolbar'}
      role="toolbar"
      aria-label={t('app.page')}
    >
      <PastButton tab={tab} direction="back">
        <ArrowLeft size={18} aria-hidden="true" />
      </PastButton>
      <PastButton tab={tab} direction="forward">
        <ArrowRight size={18} aria-hidden="true" />
      </PastButton>
      {tab?.isLoading === true ? (
        <IconButton
          label={t('app.stopLoading')}
          onClick={() => send('tab.stop', { tabId: tab.id })}
        >
          <X size={18} aria-hidden="true" />
        </IconButton>
      ) : (
        <IconButton
          label={t('app.loadAgain')}
          disabled={!canLoad}
          onClick={() => tab !== undefined && send('tab.reload', { tabId: tab.id })}
        >
          <RotateCw size={16} aria-hidden="true" />
        </IconButton>
      )}
      <HomeButton />
      <SiteButton tab={tab} />
      <AddressBar tab={tab} />
      <lateChips.Part tab={tab} />
      <BookmarkButton tab={tab} />
      <downloadsChip.Part />
      <AskButton />
      <profileSign.Part />
      <AppMenuButton />
    </div>
  );
}

/** Button that opens the home page, where the person wants one. */
function HomeButton() {
  const { t } = useWords();
  const isShown = useMirror(({ settings }) => settings.showsHome);
  if (!isShown) return null;
  return (
    <IconButton
      label={t('settings.keyHome')}
      onClick={() => send('window.command', { command: 'open-home' })}
    >
      <House size={17} aria-hidden="true" />
    </IconButton>
  );
}

const STATE_WORDS = {
  waiting: 'tabs.runWaits',
  paused: 'tabs.runPaused',
  done: 'tabs.runDone',
} as const;

/** Button that opens and closes the side panel. It shows the number of live runs, and whether one waits for the person. */
function AskButton() {
  const { t } = useWords();
  const liveRuns = useMirror(countLiveRuns);
  const seen = useUiState(({ seenRuns }) => seenRuns);
  const state = useMirror((mirror) => stateOfRuns(mirror, seen));
  const isPanelOpen = useUiState((ui) => ui.isPanelOpen);
  return (
    <button
      type="button"
      className={state === null ? 'ask-button' : `ask-button is-${state}`}
      aria-pressed={isPanelOpen}
      data-asks="ask"
      title={t('app.askShortcut', { shortcut: shortcutWords('toggle-panel') })}
      onClick={togglePanel}
    >
      <MessageSquareText size={16} aria-hidden="true" />
      {t('app.ask')}
      {liveRuns > 1 && (
        <span className="ask-count" aria-hidden="true">
          {liveRuns}
        </span>
      )}
      {liveRuns > 0 && (
        <span className="visually-hidden">{t('app.runsGoingOn', { count: liveRuns })}</span>
      )}
      {state !== null && state !== 'running' && (
        <span className="visually-hidden">{t(STATE_WORDS[state])}</span>
      )}
    </button>
  );
}
