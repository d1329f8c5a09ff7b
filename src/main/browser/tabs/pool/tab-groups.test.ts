import { describe, expect, it } from 'vitest';

import { type TabGroupId, TabGroupIdSchema } from '#shared/model/tabs/tab.ts';

import { groupWhereItStands } from './tab-groups.ts';

const A = TabGroupIdSchema.parse(1);
const B = TabGroupIdSchema.parse(2);

/** Group of the tab at index `at`, once it is there. */
function groupAt(groups: readonly (TabGroupId | null)[], at: number, isPinned = false) {
  const strip = groups.map((groupId, index) => ({ groupId, isPinned: isPinned && index === at }));
  const tab = strip[at];
  if (tab === undefined) throw new Error('There is no such tab.');
  return groupWhereItStands(tab, strip);
}

describe('groupWhereItStands', () => {
  it('joins the group that it was put into the middle of', () => {
    expect(groupAt([A, null, A], 1)).toBe(A);
    expect(groupAt([A, B, A], 1)).toBe(A);
  });

  it('stays outside beside a group', () => {
    expect(groupAt([A, A, null], 2)).toBeNull();
    expect(groupAt([A, null, B], 1)).toBeNull();
  });

  it('stays in its group beside it, and leaves it away from it', () => {
    expect(groupAt([A, A, null], 1)).toBe(A);
    expect(groupAt([A, null, A], 2)).toBeNull();
  });

  it('is its whole group wherever it goes', () => {
    expect(groupAt([null, null, B], 2)).toBe(B);
  });

  it('is in none while it is pinned', () => {
    expect(groupAt([A, A, A], 0, true)).toBeNull();
  });
});
