import { type TabGroup, type TabGroupId, TabGroupIdSchema } from '#shared/model/tabs/tab.ts';

/** Saved groups by their old ids. An id that a group of an open window has is replaced, as actions refer to groups by id alone. */
export function freshGroups(
  saved: readonly TabGroup[],
  open: readonly TabGroup[],
): ReadonlyMap<TabGroupId, TabGroup> {
  const taken = new Set(open.map(({ id }) => id));
  let last = Math.max(0, ...taken, ...saved.map(({ id }) => id));
  return new Map(
    saved.map((group): readonly [TabGroupId, TabGroup] => {
      if (!taken.has(group.id)) return [group.id, group];
      last += 1;
      return [group.id, { ...group, id: TabGroupIdSchema.parse(last) }];
    }),
  );
}
