import type { TabId, WindowId } from '#shared/model/ids.ts';
import type { TabWindow } from '#shared/model/page/tab.ts';

import type { SessionTable } from '../store/session-table.ts';
import type { TabEntry } from '../tabs/pool/tab-entry.ts';
import type { TabPoolChange } from '../tabs/tab-pool.ts';
import type { SavedWindow, WindowPlace } from './saved-session.ts';
import { stripTab } from './strip-tab.ts';

/** A crash loses no more than what happened within this time. */
const WRITE_AFTER_MS = 1000;

/** What is needed of the pool of tabs. */
export interface KeptTabs {
  entries(): readonly TabEntry[];
  readonly stages: { describe(): readonly TabWindow[] };
  onChange(listener: (change: TabPoolChange) => void): unknown;
  /** Called when the person has written into the page of a tab. */
  onWritten(listener: (id: TabId) => void): unknown;
}

export interface SessionKeeperOptions {
  readonly table: Pick<SessionTable, 'write' | 'windows' | 'tabs'>;
  readonly tabs: KeptTabs;
  /** Where a window stands; `null`: it is gone. */
  readonly placeOf: (id: WindowId) => WindowPlace | null;
  readonly onError: (error: unknown) => void;
}

interface Written {
  readonly position: number;
  readonly content: string;
}

/** Writes the open windows and tabs down as they change, so that they can be opened again whatever ends the program. */
export class SessionKeeper {
  readonly #options: SessionKeeperOptions;
  readonly #windows: Map<number, string>;
  readonly #tabs: Map<number, Written>;
  readonly #changed = new Set<TabId>();
  #timer: NodeJS.Timeout | undefined;
  #isFrozen = false;

  /** From what is on the disk: what is no longer open of that is taken away with the first writing. */
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

  /** Something has changed that is kept. */
  writeSoon(): void {
    this.#timer ??= setTimeout(() => this.write(), WRITE_AFTER_MS);
  }

  /** Also where pages have been scrolled to, which nobody tells. */
  writeAll(): void {
    for (const { id } of this.#options.tabs.entries()) this.#changed.add(id);
    this.write();
  }

  /** Windows that close from now on are those that are to be opened again. */
  freeze(): void {
    this.#isFrozen = true;
  }

  /** Windows are closed one by one again. */
  thaw(): void {
    this.#isFrozen = false;
    this.writeSoon();
  }

  write(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    if (this.#isFrozen) return;
    const windows = this.#windowsNow();
    // Where the last window closes, the program is about to end: that window is the session.
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
      const saved = shown.isPrivate === true ? null : this.savedWindow(shown);
      if (saved !== null) now.set(shown.id, JSON.stringify(saved));
    }
    return now;
  }

  /** A window as it is kept; `null`: it is gone. */
  savedWindow({ id, activeId, groups, isPanelOpen }: TabWindow): SavedWindow | null {
    const place = this.#options.placeOf(id);
    return place === null ? null : { place, activeId, groups, isPanelOpen };
  }

  #tabsNow(): Map<number, Written> {
    const now = new Map<number, Written>();
    for (const [position, entry] of this.#options.tabs.entries().entries()) {
      const before = this.#tabs.get(entry.id)?.content;
      const content = this.#changed.has(entry.id) ? contentOf(entry) : before;
      // What has shown nothing new yet stays what it was.
      const kept = content ?? before;
      if (kept !== undefined && !entry.isIsolated) now.set(entry.id, { position, content: kept });
    }
    return now;
  }
}

function contentOf(entry: TabEntry): string | undefined {
  const tab = stripTab(entry);
  return tab === null ? undefined : JSON.stringify(tab);
}

function isSame(before: Written | undefined, now: Written): boolean {
  return before?.content === now.content && before.position === now.position;
}

function replace<Key, Value>(map: Map<Key, Value>, by: ReadonlyMap<Key, Value>): void {
  map.clear();
  for (const [key, value] of by) map.set(key, value);
}
