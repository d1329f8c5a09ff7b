import type { Session } from 'electron';

import type { TabId, WindowId } from '#shared/model/ids.ts';

import type { TabEntry } from './tab-entry.ts';
import type { WebTab } from '../tab/web-tab.ts';

/** All tabs in one order, from which each window's strip follows. */
export class TabEntries {
  #list: readonly TabEntry[] = [];

  all(): readonly TabEntry[] {
    return this.#list;
  }

  get(id: TabId | null): TabEntry | undefined {
    return this.#list.find((entry) => entry.id === id);
  }

  /** The tabs of this window in the order of its strip. */
  in(windowId: WindowId): readonly TabEntry[] {
    return this.#list.filter((entry) => entry.windowId === windowId);
  }

  /** Awake tabs, of one window or of all. */
  awake(windowId?: WindowId): WebTab[] {
    const entries = windowId === undefined ? this.#list : this.in(windowId);
    return entries.flatMap(({ tab }) => (tab === null ? [] : [tab]));
  }

  hasSession(session: Session): boolean {
    return this.#list.some((entry) => entry.session === session);
  }

  /** Position of a new tab: after its opener, else last. Pinned tabs stay first. */
  add(entry: TabEntry): number {
    const opener = this.get(entry.openerId);
    const position =
      opener?.windowId === entry.windowId
        ? this.in(entry.windowId).indexOf(opener) + 1
        : Number.POSITIVE_INFINITY;
    return this.put(entry, position);
  }

  /** Puts a tab, new or old, at this place in the strip of its window; gives its place among all. Pinned tabs stay first. */
  put(entry: TabEntry, position: number): number {
    this.remove(entry);
    const strip = this.in(entry.windowId);
    const pinned = strip.filter(({ isPinned }) => isPinned).length;
    const [lowest, highest] = entry.isPinned ? [0, pinned] : [pinned, strip.length];
    const next = strip[Math.min(highest, Math.max(lowest, position))];
    const index = next === undefined ? this.#list.length : this.#list.indexOf(next);
    this.#list = this.#list.toSpliced(index, 0, entry);
    return index;
  }

  remove(entry: TabEntry): void {
    this.#list = this.#list.filter((one) => one !== entry);
  }

  clear(): void {
    this.#list = [];
  }
}
