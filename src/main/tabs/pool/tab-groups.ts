import type { TabGroup, TabGroupId } from '#shared/model/page/tab.ts';

/** The groups of one window's tabs. */
export class TabGroups {
  readonly #groups = new Map<TabGroupId, TabGroup>();

  list(): TabGroup[] {
    return [...this.#groups.values()];
  }

  get(id: TabGroupId): TabGroup | undefined {
    return this.#groups.get(id);
  }

  put(group: TabGroup): void {
    this.#groups.set(group.id, group);
  }

  /** Forgets groups without a tab; whether there were any. */
  keepOnly(used: ReadonlySet<TabGroupId | null>): boolean {
    const unused = [...this.#groups.keys()].filter((id) => !used.has(id));
    for (const id of unused) this.#groups.delete(id);
    return unused.length > 0;
  }
}
