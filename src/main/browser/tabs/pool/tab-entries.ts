import type { Session } from 'electron';

import type { TabId, WindowId } from '#shared/model/ids.ts';

import type { TabEntry } from './tab-entry.ts';
import type { WebTab } from '../tab/web-tab.ts';

/** All tabs in one order, which also determines each window's strip. */
export class TabEntries {
  #list: readonly TabEntry[] = [];

  all(): readonly TabEntry[] {
    return this.#list;
  }

  get(id: TabId | null): TabEntry | undefined {
    return this.#list.find((entry) => entry.id === id);
  }

  /** Tabs of this window, including those of hidden workspaces. */
  in(windowId: WindowId): readonly TabEntry[] {
    return this.#list.filter((entry) => entry.windowId === windowId);
  }

  /** Tabs in the same strip, in order. */
  beside({
    windowId,
    workspaceId,
  }: Pick<TabEntry, 'windowId' | 'workspaceId'>): readonly TabEntry[] {
    return this.in(windowId).filter((entry) => entry.workspaceId === workspaceId);
  }

  /** Awake tabs of one window or of all. */
  awake(windowId?: WindowId): WebTab[] {
    const entries = windowId === undefined ? this.#list : this.in(windowId);
    return entries.flatMap(({ tab }) => (tab === null ? [] : [tab]));
  }

  hasSession(session: Session): boolean {
    return this.#list.some((entry) => entry.session === session);
  }

  /**
   * Adds a tab after its opener and what came from that before, else at the end, and returns its index among all tabs. Pinned tabs stay
   * first.
   */
  add(entry: TabEntry): number {
    const opener = this.get(entry.openerId);
    if (opener?.windowId !== entry.windowId) return this.put(entry, Number.POSITIVE_INFINITY);
    const strip = this.beside(entry);
    const family = new Set<TabId | null>([opener.id]);
    let position = strip.indexOf(opener) + 1;
    for (let next = strip[position]; next !== undefined; next = strip[position]) {
      if (!family.has(next.openerId)) break;
      family.add(next.id);
      position += 1;
    }
    return this.put(entry, position);
  }

  /** Puts a tab, new or old, at this position in its strip. Returns its index among all tabs. Pinned tabs stay first. */
  put(entry: TabEntry, position: number): number {
    this.remove(entry);
    const strip = this.beside(entry);
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
