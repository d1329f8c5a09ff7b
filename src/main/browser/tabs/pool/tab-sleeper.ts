import type { WebContents } from 'electron';

import type { TabId } from '#shared/model/ids.ts';

import type { Disposable } from '../../../platform/async/disposable.ts';
import type { TabEntry } from './tab-entry.ts';
import type { TabPoolChange } from '../tab-pool.ts';

const LOOK_EVERY_MS = 60_000;
const MINUTE_MS = 60_000;

export interface TabSleeperOptions {
  readonly tabs: {
    entries(): readonly TabEntry[];
    isShown(id: TabId): boolean;
    sleep(id: TabId): boolean;
    onChange(listener: (change: TabPoolChange) => void): Disposable;
  };
  /** Minutes of disuse before a tab sleeps; `null` for never. */
  readonly afterMinutes: () => number | null;
  /** Whether a run works in the tab, waits for it or needs it later. */
  readonly isNeeded: (id: TabId) => boolean;
  readonly now: () => number;
}

/** Unloads pages that have not been used for long, unless something would be lost or interrupted. */
export class TabSleeper implements Disposable {
  readonly #options: TabSleeperOptions;
  readonly #usedAt = new Map<TabId, number>();
  /** Tabs in whose pages the person has typed since they loaded. */
  readonly #written = new Set<TabId>();
  readonly #timer: NodeJS.Timeout;

  constructor(options: TabSleeperOptions) {
    this.#options = options;
    options.tabs.onChange((change) => this.#hear(change));
    this.#timer = setInterval(() => this.look(), LOOK_EVERY_MS);
    this.#timer.unref();
  }

  /** Watches a page; to be called for each page that a tab gets. */
  watch(id: TabId, contents: Pick<WebContents, 'on'>): void {
    contents.on('before-input-event', (_event, { type, key, control, meta }) => {
      const writes = key.length === 1 || key === 'Backspace' || key === 'Process';
      if (type === 'keyDown' && writes && !control && !meta) this.#written.add(id);
    });
    contents.on('did-navigate', () => this.#written.delete(id));
  }

  /** Puts a tab to sleep for the person. Returns `false` where it must stay awake. */
  put(id: TabId): boolean {
    return !this.#options.isNeeded(id) && this.#options.tabs.sleep(id);
  }

  look(): void {
    const { tabs, afterMinutes, now } = this.#options;
    const minutes = afterMinutes();
    if (minutes === null) return;
    for (const entry of tabs.entries()) {
      const usedAt = this.#usedAt.get(entry.id) ?? now();
      if (tabs.isShown(entry.id)) this.#usedAt.set(entry.id, now());
      else if (now() - usedAt >= minutes * MINUTE_MS && this.#maySleep(entry)) this.put(entry.id);
    }
  }

  dispose(): void {
    clearInterval(this.#timer);
  }

  #maySleep(entry: TabEntry): boolean {
    const contents = entry.tab?.view.webContents;
    if (contents === undefined || entry.isPinned || this.#written.has(entry.id)) return false;
    return !(
      contents.isCurrentlyAudible() ||
      contents.isBeingCaptured() ||
      contents.isDevToolsOpened() ||
      contents.isLoading()
    );
  }

  /** Records uses: a tab is used when it comes to the front and when it leaves it. */
  #hear(change: TabPoolChange): void {
    const now = this.#options.now();
    if (change.type === 'opened') this.#usedAt.set(change.tab.id, now);
    if (change.type === 'closed') {
      this.#usedAt.delete(change.tabId);
      this.#written.delete(change.tabId);
    }
    if (change.type !== 'windowChanged') return;
    const { id, activeId } = change.window;
    const before = this.#front.get(id);
    if (before !== undefined && before !== null) this.#usedAt.set(before, now);
    this.#front.set(id, activeId);
  }

  readonly #front = new Map<number, TabId | null>();
}
