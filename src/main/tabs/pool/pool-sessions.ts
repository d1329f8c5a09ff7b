import type { DownloadItem, Session, WebContents } from 'electron';

import type { TabId, WindowId } from '#shared/model/ids.ts';

import type { DownloadAdmission } from '../downloads/save-download.ts';
import type { TabSessions } from '../session/tab-sessions.ts';
import type { TabEntries } from './tab-entries.ts';
import type { TabStages } from './tab-stages.ts';
import type { WebTab } from '../tab/web-tab.ts';

export interface PoolSessionParts {
  readonly sessions: TabSessions;
  readonly entries: TabEntries;
  readonly stages: TabStages;
  readonly onError: (error: unknown) => void;
  /** A tab that a page has opened holds nothing but a file that is being saved. */
  readonly onFileTab: (id: TabId, openerId: TabId) => void;
}

/** Sessions of a pool's tabs, and their downloads. */
export class PoolSessions {
  readonly #parts: PoolSessionParts;

  constructor(parts: PoolSessionParts) {
    this.#parts = parts;
    parts.sessions.user.on('will-download', this.#tellDownload);
  }

  /** A session of its own, in memory. */
  openOwn(): Session {
    const session = this.#parts.sessions.openOwn();
    session.on('will-download', this.#tellDownload);
    return session;
  }

  isOwn(session: Session): boolean {
    return session !== this.#parts.sessions.user;
  }

  /** Session of a new tab: its opener's, or its private window's. */
  of(openerId: TabId | null, windowId: WindowId): Session {
    const { entries, stages, sessions } = this.#parts;
    return entries.get(openerId)?.session ?? stages.get(windowId)?.session ?? sessions.user;
  }

  /** A session of its own ends with the last of its tabs, that of a private window with the window. */
  discardUnused(session: Session): void {
    const { sessions, entries, stages, onError } = this.#parts;
    const isUsed =
      !this.isOwn(session) || stages.hasSession(session) || entries.hasSession(session);
    if (isUsed) return;
    session.off('will-download', this.#tellDownload);
    sessions.discard(session).catch(onError);
  }

  /** Whether a page may save a file now, and for which run; it uses up the tab's act. */
  admitDownload(contents: WebContents): DownloadAdmission {
    const tab = this.#tabOf(contents);
    const origin = tab === undefined || tab.origin === 'null' ? null : tab.origin;
    return { isAllowed: tab?.downloads.take() ?? false, runId: tab?.runId ?? null, origin };
  }

  /** For the end of the program. */
  dispose(): void {
    this.#parts.sessions.user.off('will-download', this.#tellDownload);
  }

  readonly #tellDownload = (
    { defaultPrevented }: { readonly defaultPrevented: boolean },
    item: DownloadItem,
    contents: WebContents,
  ): void => {
    const tab = this.#tabOf(contents);
    if (tab === undefined) return;
    const opener = this.#openerOfFile(tab);
    if (!defaultPrevented) (opener ?? tab).followDownload(item);
    if (opener !== undefined) this.#parts.onFileTab(tab.id, opener.id);
  };

  /** Opener of a tab that turned out to be a file and never shows anything. */
  #openerOfFile({ id, hasArrived }: WebTab): WebTab | undefined {
    const { entries } = this.#parts;
    const entry = entries.get(id);
    if (hasArrived || entry?.isPopup !== true) return undefined;
    return entries.get(entry.openerId)?.tab ?? undefined;
  }

  #tabOf(contents: WebContents): WebTab | undefined {
    return this.#parts.entries.awake().find((tab) => tab.view.webContents === contents);
  }
}
