import type { TabId } from '#shared/model/ids.ts';
import type { Box } from '#shared/model/page/page-snapshot.ts';
import type { Tab } from '#shared/model/page/tab.ts';

import type { Disposable } from '../platform/disposable.ts';
import type { LiveTab, TabPool, TabPoolChange } from '../tabs/tab/tab-pool.ts';

/**
 * The tabs of one client: those that it opened and those that came from them. It neither sees nor reaches any other, because
 * what the person has open is none of another program's business.
 */
export class OwnTabs implements TabPool {
  readonly #pool: TabPool;
  readonly #own = new Set<TabId>();
  readonly #watch: Disposable;

  constructor(pool: TabPool) {
    this.#pool = pool;
    this.#watch = pool.onChange((change) => {
      if (change.type === 'closed') this.#own.delete(change.tabId);
      if (change.type !== 'opened' || change.openerId === null) return;
      if (this.#own.has(change.openerId)) this.#own.add(change.tab.id);
    });
  }

  list(): readonly Tab[] {
    return this.#pool.list().filter(({ id }) => this.#own.has(id));
  }

  get(id: TabId): LiveTab | undefined {
    return this.#own.has(id) ? this.#pool.get(id) : undefined;
  }

  activeId(): TabId | null {
    const active = this.#pool.activeId();
    return active !== null && this.#own.has(active) ? active : null;
  }

  async open(options: Parameters<TabPool['open']>[0]): Promise<LiveTab> {
    const tab = await this.#pool.open(options);
    this.#own.add(tab.id);
    return tab;
  }

  close(id: TabId): void {
    if (this.#own.has(id)) this.#pool.close(id);
  }

  activate(id: TabId): void {
    if (this.#own.has(id)) this.#pool.activate(id);
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
