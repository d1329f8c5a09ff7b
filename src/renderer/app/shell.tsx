import { useDeferredValue, useEffect, useRef } from 'react';

import { send } from '../bridge/send.ts';
import { openDropped } from '../bridge/take-dropped.ts';
import { useFileDrop } from '../components/ask/use-file-drop.ts';
import { BookmarksBar } from '../features/bookmarks/bookmarks-bar.tsx';
import { TabStrip } from '../features/tab-strip/tab-strip.tsx';
import { readMirror, useMirror } from '../store/app-state.ts';
import { WINDOW_ID } from '../store/window-id.ts';
import { runsInTab } from '../store/run-places.ts';
import { markSeen, setPanelOpen, useUiState } from '../store/ui-state.ts';
import { ContentArea } from './content-area.tsx';
import { ErrorBoundary } from './error-boundary.tsx';
import { MessageBars } from './message-bars.tsx';
import { PanelFrame } from './panel-frame.tsx';
import { agentCursor, chatPanel, factPopup, preloadWhenIdle, toastLayer } from './parts.ts';
import { Toolbar } from './toolbar.tsx';
import { useWindowTitle } from './use-window-title.ts';

/** The parts of the window and where they stand. */
export function Shell() {
  const isPanelOpen = useUiState((state) => state.isPanelOpen);
  const drop = useFileDrop(openDropped);
  useWindowTitle();
  usePanelForNewRuns();
  useKeptPanel(isPanelOpen);
  useSeenRuns();
  useEffect(preloadWhenIdle, []);
  // A question at the start needs a layer: some 50 ms without typing.
  const showsToasts = useDeferredValue(true, false);
  return (
    <div className="shell" {...drop.handlers}>
      <header>
        <TabStrip />
        <Toolbar />
        <BookmarksBar />
        <MessageBars />
      </header>
      <agentCursor.Part />
      <factPopup.Part />
      <div className="shell-middle">
        <ContentArea />
        {isPanelOpen && (
          <PanelFrame>
            <ErrorBoundary what="panel">
              <chatPanel.Part />
            </ErrorBoundary>
          </PanelFrame>
        )}
      </div>
      {showsToasts && <toastLayer.Part />}
    </div>
  );
}

/** Marks runs as seen when their tab is in front and the panel open. */
function useSeenRuns(): void {
  const isPanelOpen = useUiState((state) => state.isPanelOpen);
  const shown = useMirror((mirror) =>
    runsInTab(mirror, mirror.tabs.activeId)
      .filter(({ view }) => !view.life.isLive)
      .map(({ view }) => `${view.runId} ${view.seq}`)
      .join(','),
  );
  useEffect(() => {
    if (!isPanelOpen || shown === '') return;
    const { runs, tabs } = readMirror();
    const here = runs.list.filter(
      ({ tabIds }) => tabs.activeId !== null && tabIds.includes(tabs.activeId),
    );
    markSeen(here.map(({ view }) => view));
  }, [isPanelOpen, shown]);
}

/** A run that starts is to be seen, in the window with its tab. */
function usePanelForNewRuns(): void {
  // A new run's tab is known a moment later.
  const newestId = useMirror(({ runs, tabs }) => {
    const newest = runs.list.at(-1);
    const isHere = tabs.here.some(({ id }) => newest?.tabIds.includes(id) === true);
    return isHere ? newest?.view.runId : undefined;
  });
  const seenId = useRef(newestId);
  useEffect(() => {
    if (newestId === undefined || newestId === seenId.current) return;
    seenId.current = newestId;
    setPanelOpen(true);
  }, [newestId]);
}

/** The panel is open again where it was when the window was closed; main keeps that. */
function useKeptPanel(isPanelOpen: boolean): void {
  const isRead = useRef(false);
  useEffect(() => {
    if (isRead.current) return send('window.setPanel', { isOpen: isPanelOpen });
    isRead.current = true;
    const own = readMirror().tabs.windows.find(({ id }) => id === WINDOW_ID);
    return own?.isPanelOpen === true ? setPanelOpen(true) : undefined;
  }, [isPanelOpen]);
}
