import type { Session } from 'electron';

import type { TabId, WindowId } from '#shared/model/ids.ts';
import type { Tab, TabGroupId } from '#shared/model/tabs/tab.ts';
import { FIRST_WORKSPACE } from '#shared/model/tabs/first-workspace.ts';
import type { WorkspaceId } from '#shared/model/tabs/workspace.ts';

import { internalTitle, parseInternalAddress } from '../tab/internal-address.ts';
import { type SavedTab, shownPage } from '../tab/saved-tab.ts';
import type { WebTab } from '../tab/web-tab.ts';

export interface TabEntryOptions {
  readonly id: TabId;
  readonly windowId: WindowId;
  readonly session: Session;
  /** Whether the session is not the person's. */
  readonly isIsolated: boolean;
  readonly openerId: TabId | null;
}

/** Entry of a tab in the strip, awake or asleep. */
export class TabEntry {
  readonly id: TabId;
  readonly session: Session;
  readonly isIsolated: boolean;
  readonly openerId: TabId | null;
  windowId: WindowId;
  isPinned = false;
  isMuted = false;
  /** Whether a page opened the tab. */
  isPopup = false;
  /** Whether the opener can access the tab's first document. */
  hasOpener = false;
  groupId: TabGroupId | null = null;
  workspaceId: WorkspaceId = FIRST_WORKSPACE;
  /** The tab with its page; `null` while it is asleep. */
  tab: WebTab | null = null;
  /** Saved state of a sleeping tab, or of one that has not loaded again yet. */
  saved: SavedTab | null = null;

  constructor(options: TabEntryOptions) {
    this.id = options.id;
    this.windowId = options.windowId;
    this.session = options.session;
    this.isIsolated = options.isIsolated;
    this.openerId = options.openerId;
  }

  describe(): Tab {
    return {
      ...(this.tab === null ? this.#asleep() : this.#awake(this.tab)),
      windowId: this.windowId,
      ...(this.isMuted && { isMuted: true }),
      ...(this.isPinned && { isPinned: true }),
      ...(this.groupId !== null && { groupId: this.groupId }),
      ...(this.workspaceId !== FIRST_WORKSPACE && { workspaceId: this.workspaceId }),
    };
  }

  /** Describes an awake tab; while it wakes up, it keeps its earlier title and icon. */
  #awake(tab: WebTab): Tab {
    const fresh = tab.describe();
    if (this.saved === null) return fresh;
    const { title, faviconUrl } = this.#asleep();
    return { ...fresh, title, faviconUrl: fresh.faviconUrl ?? faviconUrl };
  }

  #asleep(): Tab {
    const page = this.saved === null ? undefined : shownPage(this.saved);
    const url = page?.url ?? '';
    const internal = parseInternalAddress(url);
    return {
      id: this.id,
      windowId: this.windowId,
      url,
      title: internal === null ? page?.title || url : internalTitle(internal.page),
      page: internal?.page ?? null,
      faviconUrl: this.saved?.faviconUrl ?? null,
      isLoading: false,
      canGoBack: (this.saved?.index ?? 0) > 0,
      canGoForward: false,
      failure: null,
      isAsleep: true,
      ...(page?.isSource === true && { isSource: true }),
      ...(this.isIsolated && { isIsolated: true }),
    };
  }
}
