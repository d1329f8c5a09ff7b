import { useDeferredValue, useEffect, useRef } from 'react';

import { send } from '../bridge/send.ts';
import { openDropped } from '../bridge/take-dropped.ts';
import { useFileDrop } from '../components/ask/use-file-drop.ts';
import { BookmarksBar } from '../features/bookmarks/bar/bookmarks-bar.tsx';
import { tabSidebar } from '../features/tab-strip/sidebar/tab-sidebar-part.ts';
import { TabStrip } from '../features/tab-strip/tab-strip.tsx';
import { readMirror, useMirror } from '../store/app-state.ts';
import { WINDOW_ID } from '../store/window-id.ts';
import { runsInTab } from '../store/runs/run-places.ts';
import { markSeen, setPanelOpen, useUiState } from '../store/ui-state.ts';
import { ErrorBoundary } from './error-boundary.tsx';
import { PageArea } from './page/page-area.tsx';
import { PanelFrame } from './panel-frame.tsx';
import {
  agentCursor,
  chatPanel,
  factPopup,
  messageBars,
  preloadWhenIdle,
  splitDropZone,
  textHelp,
  toastLayer,
} from './parts.ts';
import { Toolbar } from './toolbar/toolbar.tsx';
import { useWindowTitle } from './window/use-window-title.ts';

/** Layout of the window's parts. */
export function Shell() {
  const isPanelOpen = useUiState((state) => state.isPanelOpen);
  const isAtSide = useMirror(({ settings }) => settings.tabsAt === 'side');
  const isSplitDropped = useUiState((state) => state.splitDrop !== null);
  const drop = useFileDrop(openDropped);
  useWindowTitle();
  usePanelForNewRuns();
  useKeptPanel(isPanelOpen);
  useSeenRuns();
  useEffect(preloadWhenIdle, []);
  // Toasts render after the first picture: a question at the start needs a layer, and making one blocks typing for some 50 ms.
  const showsToasts = useDeferredValue(true, false);
  return (
    <div className="shell" {...drop.handlers}>
      <header>
        {!isAtSide && <TabStrip />}
        <Toolbar />
        <BookmarksBar />
        {showsToasts && <messageBars.Part />}
      </header>
      <agentCursor.Part />
      <factPopup.Part />
      <textHelp.Part />
      {isSplitDropped && <splitDropZone.Part />}
      <div className="shell-middle">
        {isAtSide && <tabSidebar.Part />}
        <PageArea />
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

/** Opens the panel when a run starts, in the window with its tab. */
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

/** Restores whether the panel was open when the window closed; main stores it. */
function useKeptPanel(isPanelOpen: boolean): void {
  const isRead = useRef(false);
  useEffect(() => {
    if (isRead.current) return send('window.setPanel', { isOpen: isPanelOpen });
    isRead.current = true;
    const own = readMirror().tabs.windows.find(({ id }) => id === WINDOW_ID);
    return own?.isPanelOpen === true ? setPanelOpen(true) : undefined;
  }, [isPanelOpen]);
}
