import type { TabId } from '#shared/model/ids.ts';

import { StripActs, type StripTabs } from './strip-acts.ts';

/** Groups tabs by group names, without waking sleeping ones. */
export function groupByName(tabs: StripTabs, ids: readonly TabId[], name: string | null): void {
  const acts = new StripActs(tabs);
  const entries = ids.flatMap((id) => tabs.entry(id) ?? []);
  if (name === null) {
    for (const entry of entries) acts.leaveGroup(entry);
    return;
  }
  for (const windowId of new Set(entries.map((entry) => entry.windowId))) {
    const groups = tabs.stages.get(windowId)?.groups.list() ?? [];
    const known = groups.find((group) => group.name === name);
    const own = entries.filter((entry) => entry.windowId === windowId);
    const groupId = acts.group(own, known?.id ?? null);
    if (groupId === null) continue;
    // A group that gets a tab is expanded.
    acts.changeGroup(groupId, { name, isCollapsed: false });
  }
}
