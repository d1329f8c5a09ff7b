import type { TabId, WindowId } from '#shared/model/ids.ts';
import type { ClosedItem } from '#shared/model/page/closed-item.ts';
import { TabIdSchema, WindowIdSchema } from '#shared/model/ids.ts';

import type { SessionTable } from '../store/session-table.ts';
import { NEW_TAB_ADDRESS } from '../tabs/tab/internal-address.ts';
import type { ClosingTab } from '../tabs/pool/pool-options.ts';
import { shownPage } from '../tabs/tab/saved-tab.ts';
import type { TabEntry } from '../tabs/pool/tab-entry.ts';
import type { WebTabPool } from '../tabs/pool/web-tab-pool.ts';
import { ClosedList } from './closed-list.ts';
import {
  readContent,
  type SavedSession,
  type SavedWindow,
  SavedWindowSchema,
  type StripTab,
  StripTabSchema,
  type WindowPlace,
} from './saved-session.ts';
import { SessionKeeper } from './session-keeper.ts';
import { stripTab } from './strip-tab.ts';

export interface SessionServiceOptions {
  readonly table: SessionTable;
  readonly tabs: WebTabPool;
  readonly placeOf: (id: WindowId) => WindowPlace | null;
  /** Opens a window without tabs, and begins to load its page. */
  readonly openWindow: (place: WindowPlace, id: WindowId | null) => OpenedWindow;
  readonly onClosedChange: () => void;
  readonly onError: (error: unknown) => void;
}

interface OpenedWindow {
  readonly id: WindowId;
  /** Resolves once its page is there. */
  readonly shown: Promise<void>;
}

/** With the number that it had. */
interface SavedStripTab {
  readonly id: TabId;
  readonly tab: StripTab;
}

/** What was open when the program ended, and what was closed since: opens it again. */
export class SessionService {
  readonly #options: SessionServiceOptions;
  readonly #keeper: SessionKeeper;
  readonly #closed: ClosedList;
  readonly #last: SavedSession;
  /** Whether the program was cut off when it was open last. */
  readonly wasCutOff: boolean;
  /** Windows that are closing, with what was in them. */
  readonly #closing = new Map<WindowId, { window: SavedWindow; tabs: SavedStripTab[] }>();
  #isEnding = false;

  constructor(options: SessionServiceOptions) {
    this.#options = options;
    const { table, tabs, placeOf, onError } = options;
    this.wasCutOff = table.isOpen();
    table.setOpen(true);
    this.#last = readSession(table);
    this.#closed = new ClosedList(table, options.onClosedChange);
    this.#keeper = new SessionKeeper({ table, tabs, placeOf, onError });
    tabs.onClosing((closing) => this.#tabCloses(closing));
  }

  closed(): ClosedItem[] {
    return this.#closed.describe();
  }

  /** Nothing that was closed can be opened again. */
  forgetClosed(): void {
    this.#closed.clear();
  }

  /** Opens what was open; the tab in front of each window is loaded, the others when they are chosen. `false`: nothing was. */
  restore(): boolean {
    const { windows, tabs } = this.#last;
    for (const { id, window } of windows) {
      const own = tabs.filter(({ tab }) => tab.windowId === id);
      if (own.length > 0) this.#openWindow(window, own, id);
    }
    return this.#options.tabs.list().length > 0;
  }

  /** Keeps what was open as closed windows, for a start that shows none of it. */
  setAside(): void {
    const { windows, tabs } = this.#last;
    for (const { id, window } of windows) {
      const own = tabs.filter(({ tab }) => tab.windowId === id);
      if (own.length > 0) this.#closed.add({ kind: 'window', window, tabs: own });
    }
  }

  /** Opens a closed tab or window again, the newest where none is named. `false`: there is none. */
  reopen(id: number | null, inWindow: WindowId): boolean {
    const closed = this.#closed.take(id);
    if (closed === null) return false;
    if (closed.kind === 'window') this.#openWindow(closed.window, closed.tabs, null);
    else {
      const { tabs } = this.#options;
      const isThere = tabs.stages.get(closed.tab.windowId) !== undefined;
      const windowId = isThere ? closed.tab.windowId : inWindow;
      const entry = this.#openTab(windowId, closed.tab);
      tabs.place(entry, closed.position);
      tabs.activate(entry.id);
    }
    return true;
  }

  /** A window is about to close, unless a page keeps it open. */
  windowCloses(id: WindowId, isLast: boolean): void {
    const { tabs } = this.#options;
    const shown = tabs.stages.get(id)?.describe();
    if (shown === undefined || shown.isPrivate === true || this.#isEnding) return;
    if (isLast) return this.#keeper.writeAll();
    const window = this.#keeper.savedWindow(shown);
    const own = tabs.entries().filter((entry) => entry.windowId === id);
    const kept = own.flatMap((entry) => {
      const tab = stripTab(entry);
      return tab === null ? [] : [{ id: entry.id, tab }];
    });
    if (window !== null) this.#closing.set(id, { window, tabs: kept });
  }

  /** It is gone, for good where others are left. */
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

  /** The program is about to end: what is open now is what is opened next time. */
  programEnds(): void {
    this.#isEnding = true;
    this.#keeper.writeAll();
    this.#keeper.freeze();
  }

  /** It is not, or a window is open again. */
  programStays(): void {
    this.#isEnding = false;
    this.#keeper.thaw();
  }

  /** Nothing of what is open is written down from here on. */
  forget(): void {
    this.#isEnding = true;
    this.#keeper.freeze();
  }

  /** The program ends by itself, for certain. */
  programEnded(): void {
    this.#options.table.setOpen(false);
  }

  windowMoved(): void {
    this.#keeper.writeSoon();
  }

  #tabCloses({ tab, isDriven }: ClosingTab): void {
    const { tabs, placeOf } = this.#options;
    const entry = tabs.entry(tab.id);
    // With its window it is kept as part of that.
    if (entry === undefined || isDriven || placeOf(entry.windowId) === null) return;
    const kept = stripTab(entry);
    if (kept === null || isBlank(kept)) return;
    const position = tabs
      .entries()
      .filter(({ windowId }) => windowId === entry.windowId)
      .indexOf(entry);
    this.#closed.add({ kind: 'tab', tab: kept, position });
  }

  #openWindow(
    { place, activeId, groups, isPanelOpen }: SavedWindow,
    saved: readonly SavedStripTab[],
    id: WindowId | null,
  ): void {
    const { tabs, openWindow } = this.#options;
    const { id: windowId, shown } = openWindow(place, id);
    const stage = tabs.stages.get(windowId);
    if (stage !== undefined) stage.isPanelOpen = isPanelOpen;
    for (const group of groups) stage?.groups.put(group);
    // A window that is opened again has the numbers of its tabs again: runs that were cut off know theirs.
    const opened = saved.map(({ tab, id: had }) =>
      this.#openTab(windowId, tab, id === null ? undefined : had),
    );
    const active = opened[saved.findIndex((one) => one.id === activeId)] ?? opened.at(-1);
    if (stage !== undefined) stage.activeId = active?.id ?? null;
    tabs.windowChanged(windowId);
    // Its page is loaded after that of the window: whoever drives the program takes its first page for the window.
    const wake = (): void => void (active === undefined ? undefined : tabs.get(active.id));
    shown.then(wake, wake);
  }

  #openTab(windowId: WindowId, tab: StripTab, id?: TabId): TabEntry {
    const { saved, isPinned, isMuted, groupId } = tab;
    const isKnown =
      groupId !== null && this.#options.tabs.stages.get(windowId)?.groups.get(groupId);
    return this.#options.tabs.openAsleep(
      saved,
      { windowId, isPinned, isMuted, groupId: isKnown ? groupId : null },
      { id },
    );
  }
}

/** A tab in which nothing but the new-tab page was shown. */
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
