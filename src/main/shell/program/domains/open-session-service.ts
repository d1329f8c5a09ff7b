import { app } from 'electron';

import { logProblem } from '../../../platform/log.ts';
import { SessionService } from '../../../browser/session-restore/session-service.ts';
import type { Store } from '../../../storage/store/open-store.ts';
import type { WebTabPool } from '../../../browser/tabs/pool/web-tab-pool.ts';
import { isFull, type ProgramWindow, type WindowSet } from '../../windows/window-set.ts';
import type { NewWindow } from '../window-wiring/open-window.ts';
import type { StateSources } from '../window-wiring/state-sources.ts';

/** Milliseconds after which a program that has not ended counts as staying open. */
const ENDS_WITHIN_MS = 5000;

interface SessionParts {
  readonly store: Store;
  readonly tabs: WebTabPool;
  readonly windows: WindowSet;
  readonly sources: Pick<StateSources, 'runs' | 'closed'>;
  readonly openWindow: (wanted: NewWindow) => ProgramWindow;
}

/** Opens the session service, which saves the open windows and tabs from now on, and knows those of the last start. */
export function openSessions(parts: SessionParts): SessionService {
  const { store, tabs, windows, sources, openWindow } = parts;
  const { runs } = sources;
  const sessions = new SessionService({
    table: store.sessions,
    tabs,
    placeOf: (id) => {
      const window = windows.get(id)?.window;
      return window === undefined || window.isDestroyed()
        ? null
        : { ...window.getNormalBounds(), isMaximized: window.isMaximized() };
    },
    openWindow: (place, known) => {
      const { id, load } = openWindow({ isPrivate: false, place, id: known ?? undefined });
      return { id, shown: load() };
    },
    conversationOf: (id) => runs.conversationIn(id),
    onConversation: (id, runId) => runs.recall(runId, id),
    onClosedChange: () => sources.closed.replaced(),
    onError: (error) => logProblem('sessions', error),
  });
  const isKept = (window: ProgramWindow): boolean => isFull(window) && !window.isPrivate;
  const isLast = (window: ProgramWindow): boolean =>
    isKept(window) && !windows.list().some((one) => isKept(one) && one.id !== window.id);
  windows.onClosing((closing) => sessions.windowCloses(closing.id, isLast(closing)));
  windows.onClosed((closed) => sessions.windowClosed(closed.id, isLast(closed)));
  runs.onChange((change) => {
    if (change.type === 'placed')
      sessions.conversationsChanged(change.tabs.flatMap(({ tabIds }) => tabIds));
  });
  windows.onMoved(() => sessions.windowMoved());
  app.on('before-quit', (event) => {
    if (event.defaultPrevented) return;
    sessions.programEnds();
    setTimeout(() => sessions.programStays(), ENDS_WITHIN_MS).unref();
  });
  app.once('will-quit', () => sessions.programEnded());
  return sessions;
}
