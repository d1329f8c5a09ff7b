import { expect, it } from 'vitest';

import { MAX_WORKSPACES, WorkspacesSchema } from '#shared/model/tabs/workspace.ts';

import { TabWorkspaces } from './tab-workspaces.ts';

it('gives no number twice, also when the window is opened again', () => {
  const before = new TabWorkspaces();
  const removed = before.add('Work', 'Home');
  before.remove(removed);
  const next = before.add('Work', 'Home');
  expect(next).toBeGreaterThan(removed);
  before.remove(next);
  const { lastId } = before;
  const again = new TabWorkspaces();
  again.restore(before.describe(), lastId);
  expect(again.add('Work', 'Home')).toBeGreaterThan(next);
});

it('goes on from the highest number in windows of earlier versions', () => {
  const again = new TabWorkspaces();
  again.restore({
    shownId: 0,
    list: [
      { id: 0, name: 'Home' },
      { id: 4, name: 'Work' },
    ],
  });
  expect(again.add('Trip', 'Home')).toBe(5);
});

it('takes no more than a saved window can hold', () => {
  const workspaces = new TabWorkspaces();
  for (let count = 1; count < MAX_WORKSPACES; count += 1) workspaces.add('Work', 'Home');
  expect(() => workspaces.add('Work', 'Home')).toThrow(
    expect.objectContaining({ code: 'WORKSPACES_FULL' }),
  );
  expect(WorkspacesSchema.safeParse(workspaces.describe()).success).toBe(true);
});
