import type { DownloadItem, Session, WebContents } from 'electron';

import type { TabId, WindowId } from '#shared/model/ids.ts';

import type { DownloadAdmission } from '../downloads/save-download.ts';
import type { TabSessions } from '../session/tab-sessions.ts';
import type { TabEntries } from './tab-entries.ts';
import type { StageOptions } from './tab-stage.ts';
import type { TabStages } from './tab-stages.ts';
import type { WebTab } from '../tab/web-tab.ts';

export interface PoolSessionParts {
  readonly sessions: TabSessions;
  readonly entries: TabEntries;
  readonly stages: TabStages;
  readonly onError: (error: unknown) => void;
  /** Called when a tab that a page opened only contains a download. */
  readonly onFileTab: (id: TabId, openerId: TabId) => void;
}

/** Sessions of a pool's tabs, and their downloads. */
export class PoolSessions {
  readonly #parts: PoolSessionParts;

  constructor(parts: PoolSessionParts) {
    this.#parts = parts;
    parts.sessions.user.on('will-download', this.#tellDownload);
  }

  /** Opens a separate session in memory. */
  openOwn(): Session {
    const session = this.#parts.sessions.openOwn();
    session.on('will-download', this.#tellDownload);
    return session;
  }

  /** Session that a new window's tabs share; `null` for the person's. */
  forWindow({ isPrivate, popup }: StageOptions): Session | null {
    if (!isPrivate) return null;
    return this.#parts.stages.get(popup?.of)?.session ?? this.openOwn();
  }

  isOwn(session: Session): boolean {
    return session !== this.#parts.sessions.user;
  }

  /** Session of a new tab: that of its opener, else that of its private window, else the person's. */
  of(openerId: TabId | null, windowId: WindowId): Session {
    const { entries, stages, sessions } = this.#parts;
    return entries.get(openerId)?.session ?? stages.get(windowId)?.session ?? sessions.user;
  }

  /** Discards a separate session after its last tab, and that of a private window with the window. */
  discardUnused(session: Session): void {
    const { sessions, entries, stages, onError } = this.#parts;
    const isUsed =
      !this.isOwn(session) || stages.hasSession(session) || entries.hasSession(session);
    if (isUsed) return;
    session.off('will-download', this.#tellDownload);
    sessions.discard(session).catch(onError);
  }

  /** Whether a page may save a file now, and for which run; uses up the action that allows it. */
  admitDownload(contents: WebContents): DownloadAdmission {
    const tab = this.#tabOf(contents);
    const origin = tab === undefined || tab.origin === 'null' ? null : tab.origin;
    return { isAllowed: tab?.downloads.take() ?? false, runId: tab?.runId ?? null, origin };
  }

  /** Stops listening at the end of the program. */
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

  /** Opener of a tab that became a download and never shows a page. */
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
