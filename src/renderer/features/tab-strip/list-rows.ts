import type { Tab, TabGroup } from '#shared/model/tabs/tab.ts';

/** A row in a list of tabs. */
export type ListRow =
  | { readonly kind: 'group'; readonly group: TabGroup }
  | { readonly kind: 'tab'; readonly tab: Tab; readonly colour: TabGroup['colour'] | null };

/**
 * Rows in order: each group before its tabs, without the tabs of collapsed groups. During a search only the matching tabs of all groups.
 */
export function listRows(
  tabs: readonly Tab[],
  groups: readonly TabGroup[],
  isFound: ((tab: Tab) => boolean) | null,
): readonly ListRow[] {
  const wanted = isFound === null ? tabs : tabs.filter(isFound);
  return wanted.flatMap((tab, index) => {
    const group = groups.find(({ id }) => id === tab.groupId);
    const isFirst = group !== undefined && wanted[index - 1]?.groupId !== group.id;
    const isHidden = isFound === null && group?.isCollapsed === true;
    const rows: ListRow[] = isFirst ? [{ kind: 'group', group }] : [];
    if (!isHidden) rows.push({ kind: 'tab', tab, colour: group?.colour ?? null });
    return rows;
  });
}
