import type { RunId, TabId, WindowId } from '#shared/model/ids.ts';
import type { ClosedItem } from '#shared/model/tabs/closed-item.ts';
import type { TabGroup, TabGroupId } from '#shared/model/tabs/tab.ts';
import { TabIdSchema, WindowIdSchema } from '#shared/model/ids.ts';
import { FIRST_WORKSPACE } from '#shared/model/tabs/first-workspace.ts';

import type { SessionTable } from '../../storage/store/tables/session-table.ts';
import { NEW_TAB_ADDRESS } from '../tabs/tab/internal-address.ts';
import type { ClosingTab } from '../tabs/pool/pool-options.ts';
import { shownPage } from '../tabs/tab/saved-tab.ts';
import type { TabEntry } from '../tabs/pool/tab-entry.ts';
import type { WebTabPool } from '../tabs/pool/web-tab-pool.ts';
import { ClosedList } from './closed-list.ts';
import { freshGroups } from './fresh-groups.ts';
import {
  readContent,
  type SavedSession,
  type SavedWindow,
  SavedWindowSchema,
  type StripTab,
  StripTabSchema,
  type WindowPlace,
} from './saved-session.ts';
import { isKept, SessionKeeper } from './session-keeper.ts';
import { type ConversationOf, stripTab } from './strip-tab.ts';

export interface SessionServiceOptions {
  readonly table: SessionTable;
  readonly tabs: WebTabPool;
  readonly placeOf: (id: WindowId) => WindowPlace | null;
  /** Opens a window without tabs and starts to load its interface. */
  readonly openWindow: (place: WindowPlace, id: WindowId | null) => OpenedWindow;
  readonly conversationOf: ConversationOf;
  /** Called when a tab with a conversation is restored. */
  readonly onConversation: (id: TabId, runId: RunId) => void;
  readonly onClosedChange: () => void;
  readonly onError: (error: unknown) => void;
}

interface OpenedWindow {
  readonly id: WindowId;
  /** Resolves once the window's interface is loaded. */
  readonly shown: Promise<void>;
}

/** Stored tab with the id that it had. */
interface SavedStripTab {
  readonly id: TabId;
  readonly tab: StripTab;
}

/** Restores the last session and closed tabs and windows. */
export class SessionService {
  readonly #options: SessionServiceOptions;
  readonly #keeper: SessionKeeper;
  readonly #closed: ClosedList;
  readonly #last: SavedSession;
  /** Whether the program did not end properly last time. */
  readonly wasCutOff: boolean;
  /** Closing windows with their tabs. */
  readonly #closing = new Map<WindowId, { window: SavedWindow; tabs: SavedStripTab[] }>();
  #isEnding = false;
  #hasEnded = false;

  constructor(options: SessionServiceOptions) {
    this.#options = options;
    const { table, tabs, placeOf, conversationOf, onError } = options;
    this.wasCutOff = table.isOpen();
    table.setOpen(true);
    this.#last = readSession(table);
    this.#closed = new ClosedList(table, options.onClosedChange);
    this.#keeper = new SessionKeeper({ table, tabs, placeOf, conversationOf, onError });
    tabs.onClosing((closing) => this.#tabCloses(closing));
  }

  closed(): ClosedItem[] {
    return this.#closed.describe();
  }

  /** Forgets all closed tabs and windows. */
  forgetClosed(): void {
    this.#closed.clear();
  }

  /** Restores the last session. Only tabs in front are loaded, the others once they are chosen. Returns `false` where there was nothing. */
  restore(): boolean {
    const { windows, tabs } = this.#last;
    for (const { id, window } of windows) {
      const own = tabs.filter(({ tab }) => tab.windowId === id);
      if (own.length > 0) this.#openWindow(window, own, id);
    }
    return this.#options.tabs.list().length > 0;
  }

  /** Adds the windows of the last session to the closed ones, for a start that does not restore them. */
  setAside(): void {
    const { windows, tabs } = this.#last;
    for (const { id, window } of windows) {
      const own = tabs.filter(({ tab }) => tab.windowId === id);
      if (own.length > 0) this.#closed.add({ kind: 'window', window, tabs: own });
    }
  }

  /** Reopens a closed tab or window, or the newest for `null`. Returns `false` where there is none. */
  reopen(id: number | null, inWindow: WindowId): boolean {
    const closed = this.#closed.take(id);
    if (closed === null) return false;
    if (closed.kind === 'window') this.#openWindow(closed.window, closed.tabs, null);
    else {
      const { tabs } = this.#options;
      const isThere = tabs.stages.get(closed.tab.windowId) !== undefined;
      const windowId = isThere ? closed.tab.windowId : inWindow;
      // In another window, the same group id is another group.
      const groupId = isThere ? closed.tab.groupId : null;
      const entry = this.#openTab(windowId, { ...closed.tab, groupId });
      tabs.place(entry, closed.position);
      tabs.activate(entry.id);
    }
    return true;
  }

  /** Called when a window is about to close, which a page can still prevent. */
  windowCloses(id: WindowId, isLast: boolean): void {
    const { tabs } = this.#options;
    const shown = tabs.stages.get(id)?.describe();
    if (shown === undefined || !isKept(shown) || this.#isEnding) return;
    if (isLast) return this.#keeper.writeAll();
    const window = this.#keeper.savedWindow(shown);
    const own = tabs.entries().filter((entry) => entry.windowId === id);
    const kept = own.flatMap((entry) => {
      const tab = stripTab(entry, this.#options.conversationOf);
      return tab === null ? [] : [{ id: entry.id, tab }];
    });
    if (window !== null) this.#closing.set(id, { window, tabs: kept });
  }

  /** Called when a window is closed. It joins the closed ones unless it was the last. */
  windowClosed(id: WindowId, isLast: boolean): void {
    const closing = this.#closing.get(id);
    this.#closing.delete(id);
    if (isLast) return this.#keeper.freeze();
    if (closing === undefined || closing.tabs.length === 0) return;
    const tabs = closing.tabs.flatMap(({ id: had, tab }) =>
      isBlank(tab) ? [] : [{ id: had, tab }],
    );
    if (tabs.length > 0) this.#closed.add({ kind: 'window', window: closing.window, tabs });
  }

  /** Called when the program is about to end: the open windows are the next session. */
  programEnds(): void {
    this.#isEnding = true;
    this.#keeper.writeAll();
    this.#keeper.freeze();
  }

  /** Called when the program does not end after all, or a window is open again. */
  programStays(): void {
    this.#isEnding = false;
    this.#keeper.thaw();
  }

  /** Stops storing open windows and tabs. */
  forget(): void {
    this.#isEnding = true;
    this.#keeper.freeze();
  }

  /** Called when the program ends for certain. Tabs whose pages close later are not stored, as the database may be closed. */
  programEnded(): void {
    this.#options.table.setOpen(false);
    this.#hasEnded = true;
    this.#keeper.end();
  }

  /** Called when a run has started in these tabs. */
  conversationsChanged(ids: readonly TabId[]): void {
    this.#keeper.tabsChanged(ids);
  }

  windowMoved(): void {
    this.#keeper.writeSoon();
  }

  #tabCloses({ tab, isDriven }: ClosingTab): void {
    const { tabs, placeOf } = this.#options;
    const entry = tabs.entry(tab.id);
    // Tabs of a closing window are stored with the window.
    if (this.#hasEnded || entry === undefined || isDriven || placeOf(entry.windowId) === null)
      return;
    if (tabs.stages.get(entry.windowId)?.popupOf !== null) return;
    const kept = stripTab(entry, this.#options.conversationOf);
    if (kept === null || isBlank(kept)) return;
    const position = tabs
      .entries()
      .filter(
        ({ windowId, workspaceId }) =>
          windowId === entry.windowId && workspaceId === entry.workspaceId,
      )
      .indexOf(entry);
    this.#closed.add({ kind: 'tab', tab: kept, position });
  }

  #openWindow(
    { place, activeId, groups, splits, isPanelOpen, sidebarWidth, ...kept }: SavedWindow,
    saved: readonly SavedStripTab[],
    id: WindowId | null,
  ): void {
    const { tabs, openWindow } = this.#options;
    const { id: windowId, shown } = openWindow(place, id);
    const stage = tabs.stages.get(windowId);
    if (stage !== undefined) Object.assign(stage, { isPanelOpen, sidebarWidth });
    stage?.workspaces.restore(kept.workspaces, kept.lastWorkspaceId);
    const groupsNow = freshGroups(
      groups,
      tabs.stages.list().flatMap((other) => other.groups.list()),
    );
    for (const group of groupsNow.values()) stage?.groups.put(group);
    // A restored window keeps the ids of its tabs, by which interrupted runs find them.
    const opened = saved.map(({ tab, id: had }) =>
      this.#openTab(
        windowId,
        { ...tab, groupId: groupOf(tab, groupsNow) },
        id === null ? undefined : had,
      ),
    );
    const shownHere = opened.filter((one) => one.workspaceId === stage?.workspaces.shownId);
    const active =
      opened[saved.findIndex((one) => one.id === activeId)] ?? shownHere.at(-1) ?? opened.at(-1);
    if (stage !== undefined) stage.activeId = active?.id ?? null;
    // The last shown workspace may have no stored tab.
    if (active !== undefined) stage?.workspaces.show(active.workspaceId, null);
    const idNow = new Map(saved.map((one, index) => [one.id, opened[index]?.id]));
    for (const split of splits) stage?.splits.restore(split, (had) => idNow.get(had));
    tabs.windowChanged(windowId);
    // Tabs load after the window's interface: a program that controls Waymark takes the first page for the window.
    const wake = (): void => void stage?.shownIds().map((shownId) => tabs.get(shownId));
    shown.then(wake, wake);
  }

  #openTab(windowId: WindowId, tab: StripTab, id?: TabId): TabEntry {
    const { saved, isPinned, isMuted, groupId, runId, workspaceId = FIRST_WORKSPACE } = tab;
    const { tabs, onConversation } = this.#options;
    const stage = tabs.stages.get(windowId);
    const isKnown = groupId !== null && stage?.groups.get(groupId);
    // A tab of a deleted workspace opens in the current one.
    const own =
      stage?.workspaces.has(workspaceId) === true ? workspaceId : stage?.workspaces.shownId;
    const entry = tabs.openAsleep(
      saved,
      {
        windowId,
        isPinned,
        isMuted,
        groupId: isKnown ? groupId : null,
        ...(own !== undefined && { workspaceId: own }),
      },
      { id },
    );
    if (runId !== undefined) onConversation(entry.id, runId);
    return entry;
  }
}

function groupOf(
  { groupId }: StripTab,
  groups: ReadonlyMap<TabGroupId, TabGroup>,
): TabGroupId | null {
  return groupId === null ? null : (groups.get(groupId)?.id ?? null);
}

/** Whether the tab has shown only the new-tab page. */
function isBlank({ saved }: StripTab): boolean {
  return saved.pages.length === 1 && shownPage(saved)?.url === NEW_TAB_ADDRESS;
}

function readSession(table: SessionTable): SavedSession {
  return {
    windows: table.windows().flatMap(({ window_id, content }) => {
      const window = readContent(SavedWindowSchema, content);
      return window === null ? [] : [{ id: WindowIdSchema.parse(window_id), window }];
    }),
    tabs: table.tabs().flatMap(({ tab_id, content }) => {
      const tab = readContent(StripTabSchema, content);
      return tab === null ? [] : [{ id: TabIdSchema.parse(tab_id), tab }];
    }),
  };
}
