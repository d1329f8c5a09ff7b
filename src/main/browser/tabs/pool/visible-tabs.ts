import type { TabId } from '#shared/model/ids.ts';
import type { Box } from '#shared/model/page/page-snapshot.ts';
import type { Tab } from '#shared/model/tabs/tab.ts';

import type { Disposable } from '../../../platform/async/disposable.ts';
import type { FrameAccess, LiveTab, TabPool, TabPoolChange } from '../tab-pool.ts';

/** Limits on what may be seen of pages in these tabs. */
export interface PageSight {
  /** Why a page with this URL may not be looked at; `null` where it may. */
  whyHidden(url: string): string | null;
  /** How much of a frame in a page may be seen, by their URLs. */
  frameAccess(url: string, pageUrl: string): FrameAccess;
}

const ALL_SIGHT: PageSight = { whyHidden: () => null, frameAccess: () => 'all' };

/**
 * Tabs visible to a run or another program: given ones, those it opened, and those opened from these. All others are neither seen nor
 * reachable.
 */
export class VisibleTabs implements TabPool {
  readonly #pool: TabPool;
  readonly #visible = new Set<TabId>();
  readonly #sight: PageSight;
  /** Opener of each opened tab. */
  readonly #openers = new Map<TabId, TabId>();
  #seesAll = false;
  readonly #watch: Disposable;

  /** @param given tabs that are visible from the start */
  constructor(pool: TabPool, given: readonly TabId[] = [], sight: PageSight = ALL_SIGHT) {
    this.#pool = pool;
    this.#sight = sight;
    for (const id of given) this.#visible.add(id);
    this.#watch = pool.onChange((change) => {
      if (change.type === 'closed') {
        this.#visible.delete(change.tabId);
        this.#openers.delete(change.tabId);
      }
      if (change.type !== 'opened' || change.openerId === null) return;
      if (!this.#visible.has(change.openerId)) return;
      this.#visible.add(change.tab.id);
      this.#openers.set(change.tab.id, change.openerId);
    });
  }

  /** Makes a tab visible. */
  add(id: TabId): void {
    this.#visible.add(id);
  }

  /** Makes all tabs visible, later ones too. */
  addAll(): void {
    this.#seesAll = true;
  }

  /** Hides a tab and those that its pages opened. */
  remove(id: TabId): void {
    this.#visible.delete(id);
    for (const [opened, opener] of this.#openers) if (opener === id) this.remove(opened);
  }

  /** Ends `addAll`; tabs added one by one stay visible. */
  removeAll(): void {
    this.#seesAll = false;
  }

  isVisible(id: TabId): boolean {
    return this.#seesAll || this.#visible.has(id);
  }

  list(): readonly Tab[] {
    return this.#pool.list().filter(({ id }) => this.isVisible(id));
  }

  get(id: TabId): LiveTab | undefined {
    return this.isVisible(id) ? this.#pool.get(id) : undefined;
  }

  activeId(): TabId | null {
    const active = this.#pool.activeId();
    return active !== null && this.isVisible(active) ? active : null;
  }

  isInFront(id: TabId): boolean {
    return this.isVisible(id) && this.#pool.isInFront(id);
  }

  openerOfFile(id: TabId): TabId | null {
    const opener = this.#pool.openerOfFile?.(id) ?? null;
    return opener !== null && this.isVisible(opener) ? opener : null;
  }

  hidden(id: TabId): string | null {
    const shown = this.list().find((tab) => tab.id === id);
    return shown === undefined || shown.page !== null || shown.failure !== null
      ? null
      : this.#sight.whyHidden(shown.url);
  }

  frameAccess(id: TabId, url: string): FrameAccess {
    return this.#sight.frameAccess(url, this.get(id)?.describe().url ?? '');
  }

  async open(options: Parameters<TabPool['open']>[0]): Promise<LiveTab> {
    const tab = await this.#pool.open(options);
    this.#visible.add(tab.id);
    this.#openers.delete(tab.id);
    return tab;
  }

  close(id: TabId): void {
    if (this.isVisible(id)) this.#pool.close(id);
  }

  activate(id: TabId): void {
    if (this.isVisible(id)) this.#pool.activate(id);
  }

  group(ids: readonly TabId[], name: string | null): void {
    this.#pool.group(
      ids.filter((id) => this.isVisible(id)),
      name,
    );
  }

  setContentBox(box: Box): void {
    this.#pool.setContentBox(box);
  }

  onChange(listener: (change: TabPoolChange) => void): Disposable {
    return this.#pool.onChange(listener);
  }

  /** Stops watching; the tabs stay open for the person. */
  dispose(): void {
    this.#watch.dispose();
  }
}
