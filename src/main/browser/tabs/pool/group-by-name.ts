import type { TabId } from '#shared/model/ids.ts';

import { isBeside, StripActs, type StripTabs } from './acts/strip-acts.ts';

/** Groups tabs by group name without waking sleeping ones. */
export function groupByName(tabs: StripTabs, ids: readonly TabId[], name: string | null): void {
  const acts = new StripActs(tabs);
  const entries = ids.flatMap((id) => tabs.entry(id) ?? []);
  if (name === null) {
    for (const entry of entries) acts.leaveGroup(entry);
    return;
  }
  const firsts = entries.filter(
    (entry, index) => entries.findIndex((one) => isBeside(one, entry)) === index,
  );
  for (const first of firsts) {
    const strip = tabs.entries().filter((entry) => isBeside(entry, first));
    const groups = tabs.stages.get(first.windowId)?.groups.list() ?? [];
    // A group with this name in another workspace is another group.
    const known = groups.find(
      ({ id, name: had }) => had === name && strip.some(({ groupId }) => groupId === id),
    );
    const own = entries.filter((entry) => isBeside(entry, first));
    const groupId = acts.group(own, known?.id ?? null);
    if (groupId === null) continue;
    // Adding a tab expands the group.
    acts.changeGroup(groupId, { name, isCollapsed: false });
  }
}
