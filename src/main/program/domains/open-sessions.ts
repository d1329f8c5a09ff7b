import { app } from 'electron';

import { logProblem } from '../../platform/log.ts';
import { SessionService } from '../../sessions/session-service.ts';
import type { Store } from '../../store/open-store.ts';
import type { WebTabPool } from '../../tabs/pool/web-tab-pool.ts';
import type { ProgramWindow, WindowSet } from '../../windows/window-set.ts';
import type { NewWindow } from '../open-window.ts';

/** When the program has not ended by then, something kept it open. */
const ENDS_WITHIN_MS = 5000;

interface SessionParts {
  readonly store: Store;
  readonly tabs: WebTabPool;
  readonly windows: WindowSet;
  readonly openWindow: (wanted: NewWindow) => ProgramWindow;
  readonly onClosedChange: () => void;
}

/** Keeps what is open from here on, and knows what was open before. */
export function openSessions(parts: SessionParts): SessionService {
  const { store, tabs, windows, openWindow, onClosedChange } = parts;
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
    onClosedChange,
    onError: (error) => logProblem('sessions', error),
  });
  const isLast = ({ isPrivate, id }: ProgramWindow): boolean =>
    !isPrivate && !windows.list().some((one) => !one.isPrivate && one.id !== id);
  windows.onClosing((closing) => sessions.windowCloses(closing.id, isLast(closing)));
  windows.onClosed((closed) => sessions.windowClosed(closed.id, isLast(closed)));
  windows.onMoved(() => sessions.windowMoved());
  app.on('before-quit', (event) => {
    if (event.defaultPrevented) return;
    sessions.programEnds();
    setTimeout(() => sessions.programStays(), ENDS_WITHIN_MS).unref();
  });
  app.once('will-quit', () => sessions.programEnded());
  return sessions;
}
