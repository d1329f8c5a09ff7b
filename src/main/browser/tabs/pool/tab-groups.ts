import type { TabGroup, TabGroupId } from '#shared/model/tabs/tab.ts';

/** Groups of one window's tabs. */
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

  expand(id: TabGroupId | null): void {
    const group = id === null ? undefined : this.#groups.get(id);
    if (group?.isCollapsed === true) this.put({ ...group, isCollapsed: false });
  }

  /** Removes groups without a tab. Returns whether there were any. */
  keepOnly(used: ReadonlySet<TabGroupId | null>): boolean {
    const unused = [...this.#groups.keys()].filter((id) => !used.has(id));
    for (const id of unused) this.#groups.delete(id);
    return unused.length > 0;
  }
}

/** Group of a tab at its new position: the surrounding one, or its own while it is next to it or alone in it. */
export function groupWhereItStands(tab: InStrip, strip: readonly InStrip[]): TabGroupId | null {
  if (tab.isPinned) return null;
  const index = strip.indexOf(tab);
  const before = strip[index - 1]?.groupId ?? null;
  const after = strip[index + 1]?.groupId ?? null;
  if (before !== null && before === after) return before;
  const own = tab.groupId;
  if (own === null || before === own || after === own) return own;
  return strip.some((one) => one !== tab && one.groupId === own) ? null : own;
}

interface InStrip {
  readonly isPinned: boolean;
  readonly groupId: TabGroupId | null;
}
