import { expect, it } from 'vitest';

import { type TabId, TabIdSchema, WindowIdSchema } from '#shared/model/ids.ts';
import { FIRST_WORKSPACE } from '#shared/model/tabs/first-workspace.ts';
import type { WorkspaceId } from '#shared/model/tabs/workspace.ts';

import type { TabEntry } from '../tab-entry.ts';
import type { TabStage } from '../tab-stage.ts';
import { TabWorkspaces } from '../tab-workspaces.ts';
import { WorkspaceActs } from './workspace-acts.ts';

const WINDOW = WindowIdSchema.parse(1);
const NAMES = { name: 'Work', firstName: 'Home' };

/** A window whose tabs have only a place. Activating a tab shows its workspace, as in the pool. */
function setUp(count: number, popupOf: typeof WINDOW | null = null, session: object | null = null) {
  const workspaces = new TabWorkspaces();
  const stage = { workspaces, activeId: null as TabId | null, popupOf, session };
  const entries: TabEntry[] = [];
  let lastId = 0;
  const add = (workspaceId: WorkspaceId): TabId => {
    lastId += 1;
    const id = TabIdSchema.parse(lastId);
    // The actions use only these members.
    entries.push({ id, windowId: WINDOW, workspaceId } as unknown as TabEntry);
    return id;
  };
  const activate = (id: TabId): void => {
    const entry = entries.find((one) => one.id === id);
    if (entry !== undefined) workspaces.show(entry.workspaceId, stage.activeId);
    stage.activeId = id;
  };
  for (let each = 0; each < count; each += 1) activate(add(FIRST_WORKSPACE));
  const acts = new WorkspaceActs(
    {
      stages: { get: (id) => (id === WINDOW ? (stage as unknown as TabStage) : undefined) },
      entries: () => entries,
      open: async () => activate(add(workspaces.shownId)),
      activate,
      toWorkspace: (entry, id) => {
        entry.workspaceId = id;
      },
      windowChanged: () => undefined,
    },
    WINDOW,
  );
  const close = async (ids: readonly TabId[]): Promise<void> => {
    for (const id of ids)
      entries.splice(
        entries.findIndex((one) => one.id === id),
        1,
      );
  };
  const of = (id: WorkspaceId) =>
    entries.filter((one) => one.workspaceId === id).map((one) => Number(one.id));
  /**
   * Closes tabs as the window does: the page of `asking` asks first, which brings it to the front, and a workspace without tabs gets a new
   * one.
   */
  const closeAsking = (asking: TabId | null) => async (ids: readonly TabId[]) => {
    for (const id of ids) {
      if (id === asking) activate(id);
      await close([id]);
      if (of(workspaces.shownId).length === 0) activate(add(workspaces.shownId));
    }
  };
  return { acts, stage, workspaces, entries, close, closeAsking, of };
}

it('goes to and fro, each with the tab that was in front there', async () => {
  const { acts, stage, workspaces, of } = setUp(2);
  expect(workspaces.describe()).toBeUndefined();
  const work = await acts.create(NAMES, null);
  expect(workspaces.describe()).toEqual({
    shownId: work,
    list: [
      { id: FIRST_WORKSPACE, name: 'Home' },
      { id: work, name: 'Work' },
    ],
  });
  expect(of(work)).toEqual([3]);
  await acts.show(FIRST_WORKSPACE);
  expect(stage.activeId).toBe(2);
  await acts.show(work);
  expect(stage.activeId).toBe(3);
});

it('takes a tab along into a new one, and sends one without going there', async () => {
  const { acts, workspaces, entries, of } = setUp(3);
  const work = await acts.create(NAMES, entries[0] ?? null);
  expect(workspaces.shownId).toBe(work);
  expect(of(work)).toEqual([1]);
  if (entries[1] === undefined) throw new Error('There is no second tab.');
  acts.move(entries[1], work);
  expect(of(work)).toEqual([1, 2]);
  expect(of(FIRST_WORKSPACE)).toEqual([3]);
});

it('goes with its tabs, unless a page keeps its tab open; the last one needs no name', async () => {
  const { acts, workspaces, close, of } = setUp(1);
  const work = await acts.create(NAMES, null);
  await acts.remove(work, async () => undefined);
  expect(workspaces.describe()?.list).toHaveLength(2);
  await acts.show(work);
  await acts.remove(work, close);
  expect(workspaces.describe()).toBeUndefined();
  expect(workspaces.shownId).toBe(FIRST_WORKSPACE);
  expect(of(FIRST_WORKSPACE)).toEqual([1]);
  await expect(acts.show(work)).rejects.toMatchObject({ code: 'WORKSPACE_GONE' });
  await acts.remove(FIRST_WORKSPACE, close);
  expect(of(FIRST_WORKSPACE)).toEqual([1]);
});

it('goes where a page asked before leaving and was shown for that', async () => {
  const { acts, stage, workspaces, closeAsking, of } = setUp(1);
  const work = await acts.create(NAMES, null);
  await acts.remove(work, closeAsking(stage.activeId));
  expect(workspaces.describe()).toBeUndefined();
  expect(workspaces.shownId).toBe(FIRST_WORKSPACE);
  expect(of(work)).toEqual([]);
  expect(of(FIRST_WORKSPACE)).toEqual([1]);
});

it('refuses workspaces to private windows and popups', async () => {
  for (const { acts, workspaces } of [setUp(1, WINDOW), setUp(1, null, {})]) {
    await expect(acts.create(NAMES, null)).rejects.toMatchObject({ code: 'WORKSPACE_NOT_HERE' });
    expect(workspaces.describe()).toBeUndefined();
  }
});
