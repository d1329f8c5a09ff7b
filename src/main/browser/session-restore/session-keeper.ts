import type { TabId, WindowId } from '#shared/model/ids.ts';
import type { TabWindow } from '#shared/model/tabs/tab.ts';

import type { SessionTable } from '../../storage/store/tables/session-table.ts';
import type { TabEntry } from '../tabs/pool/tab-entry.ts';
import type { TabPoolChange } from '../tabs/tab-pool.ts';
import type { SavedWindow, WindowPlace } from './saved-session.ts';
import { type ConversationOf, stripTab } from './strip-tab.ts';

/** Delay before a change is stored, which is the most that a crash can lose. */
const WRITE_AFTER_MS = 1000;

/** Part of the tab pool that is used here. */
export interface KeptTabs {
  entries(): readonly TabEntry[];
  readonly stages: { describe(): readonly TabWindow[] };
  onChange(listener: (change: TabPoolChange) => void): unknown;
  /** Adds a listener that is called when the person has typed into a page of a tab. */
  onWritten(listener: (id: TabId) => void): unknown;
}

export interface SessionKeeperOptions {
  readonly table: Pick<SessionTable, 'write' | 'windows' | 'tabs'>;
  readonly tabs: KeptTabs;
  /** Position of a window; `null` once it is gone. */
  readonly placeOf: (id: WindowId) => WindowPlace | null;
  readonly conversationOf: ConversationOf;
  readonly onError: (error: unknown) => void;
}

interface Written {
  readonly position: number;
  readonly content: string;
}

/** Stores open windows and tabs as they change, so they can be restored whatever ends the program. */
export class SessionKeeper {
  readonly #options: SessionKeeperOptions;
  readonly #windows: Map<number, string>;
  readonly #tabs: Map<number, Written>;
  readonly #changed = new Set<TabId>();
  #timer: NodeJS.Timeout | undefined;
  #isFrozen = false;
  #hasEnded = false;

  /** Starts with the stored session; the first write removes what is no longer open. */
  constructor(options: SessionKeeperOptions) {
    this.#options = options;
    const { table, tabs } = options;
    this.#windows = new Map(table.windows().map(({ window_id, content }) => [window_id, content]));
    this.#tabs = new Map(
      table.tabs().map(({ tab_id, position, content }) => [tab_id, { position, content }]),
    );
    tabs.onChange((change) => {
      if (change.type === 'opened' || change.type === 'changed' || change.type === 'moved')
        this.#changed.add(change.tab.id);
      this.writeSoon();
    });
    tabs.onWritten((id) => {
      this.#changed.add(id);
      this.writeSoon();
    });
  }

  /** Marks tabs to be stored again. */
  tabsChanged(ids: readonly TabId[]): void {
    for (const id of ids) this.#changed.add(id);
    this.writeSoon();
  }

  /** Schedules a write. */
  writeSoon(): void {
    if (this.#hasEnded) return;
    this.#timer ??= setTimeout(() => this.write(), WRITE_AFTER_MS);
  }

  /** Stores all tabs again, as scroll positions change without an event. */
  writeAll(): void {
    for (const { id } of this.#options.tabs.entries()) this.#changed.add(id);
    this.write();
  }

  /** Stops writing: windows that close from now on stay in the session. */
  freeze(): void {
    this.#isFrozen = true;
  }

  /** Resumes writing: windows that close leave the session again. */
  thaw(): void {
    this.#isFrozen = false;
    this.writeSoon();
  }

  /** Stops writing for good, including a scheduled write. */
  end(): void {
    this.#hasEnded = true;
    clearTimeout(this.#timer);
    this.#timer = undefined;
  }

  write(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    if (this.#isFrozen || this.#hasEnded) return;
    const windows = this.#windowsNow();
    // Closing the last window ends the program, so that window stays the session.
    if (windows.size === 0) return;
    const tabs = this.#tabsNow();
    const { table, onError } = this.#options;
    try {
      table.write({
        windows: [...windows]
          .filter(([id, content]) => this.#windows.get(id) !== content)
          .map(([window_id, content]) => ({ window_id, content })),
        tabs: [...tabs]
          .filter(([id, now]) => !isSame(this.#tabs.get(id), now))
          .map(([tab_id, { position, content }]) => ({ tab_id, position, content })),
        goneWindows: [...this.#windows.keys()].filter((id) => !windows.has(id)),
        goneTabs: [...this.#tabs.keys()].filter((id) => !tabs.has(id)),
      });
    } catch (error) {
      return onError(error);
    }
    this.#changed.clear();
    replace(this.#windows, windows);
    replace(this.#tabs, tabs);
  }

  #windowsNow(): Map<number, string> {
    const now = new Map<number, string>();
    for (const shown of this.#options.tabs.stages.describe()) {
      const saved = isKept(shown) ? this.savedWindow(shown) : null;
      if (saved !== null) now.set(shown.id, JSON.stringify(saved));
    }
    return now;
  }

  /** Window in the form that is stored; `null` once it is gone. */
  savedWindow({
    id,
    isPrivate: _isPrivate,
    popupOf: _popupOf,
    ...window
  }: TabWindow): SavedWindow | null {
    const place = this.#options.placeOf(id);
    return place === null ? null : { place, ...window };
  }

  #tabsNow(): Map<number, Written> {
    const now = new Map<number, Written>();
    const popups = new Set(
      this.#options.tabs.stages
        .describe()
        .flatMap((one) => (one.popupOf !== undefined ? [one.id] : [])),
    );
    for (const [position, entry] of this.#options.tabs.entries().entries()) {
      const before = this.#tabs.get(entry.id)?.content;
      const content = this.#changed.has(entry.id) ? this.#contentOf(entry) : before;
      // A tab that has shown no new page keeps its stored content.
      const kept = content ?? before;
      if (kept !== undefined && !entry.isIsolated && !popups.has(entry.windowId))
        now.set(entry.id, { position, content: kept });
    }
    return now;
  }

  #contentOf(entry: TabEntry): string | undefined {
    const tab = stripTab(entry, this.#options.conversationOf);
    return tab === null ? undefined : JSON.stringify(tab);
  }
}

/** Whether a window is stored. Private windows are not, and popups are useless without their opener. */
export function isKept({ isPrivate, popupOf }: TabWindow): boolean {
  return isPrivate !== true && popupOf === undefined;
}

function isSame(before: Written | undefined, now: Written): boolean {
  return before?.content === now.content && before.position === now.position;
}

function replace<Key, Value>(map: Map<Key, Value>, by: ReadonlyMap<Key, Value>): void {
  map.clear();
  for (const [key, value] of by) map.set(key, value);
}
