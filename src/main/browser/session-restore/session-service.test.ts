import { expect, it } from 'vitest';

import { type TabId, TabIdSchema, type WindowId, WindowIdSchema } from '#shared/model/ids.ts';
import { type TabGroup, TabGroupSchema } from '#shared/model/tabs/tab.ts';

import type { ClosedRow } from '../../storage/store/tables/session-table.ts';
import { TabGroups } from '../tabs/pool/tab-groups.ts';
import { TabSplits } from '../tabs/pool/tab-splits.ts';
import type { TabStage } from '../tabs/pool/tab-stage.ts';
import { TabStages } from '../tabs/pool/tab-stages.ts';
import { TabWorkspaces } from '../tabs/pool/tab-workspaces.ts';
import type { StripPlace } from '../tabs/pool/pool-options.ts';
import type { WebTabPool } from '../tabs/pool/web-tab-pool.ts';
import type { SavedTab } from '../tabs/tab/saved-tab.ts';
import type { Closed } from './saved-session.ts';
import { SessionService } from './session-service.ts';

const HERE = WindowIdSchema.parse(1);
const GONE = WindowIdSchema.parse(7);
const GROUP = group(1, 'Trip');
const SAVED: SavedTab = {
  pages: [{ url: 'https://a.example/', title: 'A' }],
  index: 0,
  faviconUrl: null,
  privateHosts: [],
};
const TAB = {
  windowId: GONE,
  saved: SAVED,
  isPinned: false,
  isMuted: false,
  groupId: GROUP.id,
};
const PLACE = { x: 0, y: 0, width: 800, height: 600, isMaximized: false };

function group(id: number, name: string): TabGroup {
  return TabGroupSchema.parse({ id, name, colour: 'blue', isCollapsed: false });
}

/** One open window with a group of its own, and one closed tab or window. */
function setUp(closed: Closed) {
  const stages = new TabStages();
  const addWindow = (id: WindowId): TabStage => {
    const parts = {
      groups: new TabGroups(),
      splits: new TabSplits(),
      workspaces: new TabWorkspaces(),
    };
    // The service uses only these members.
    const stage = { id, activeId: null, shownIds: () => [], ...parts } as unknown as TabStage;
    stages.add(stage);
    return stage;
  };
  addWindow(HERE).groups.put(group(1, 'Own'));
  const opened: (StripPlace & { readonly id: TabId })[] = [];
  const tabs = {
    stages,
    onChange: () => undefined,
    onWritten: () => undefined,
    onClosing: () => undefined,
    windowChanged: () => undefined,
    place: () => undefined,
    activate: () => undefined,
    openAsleep: (_saved: SavedTab, place: StripPlace) => {
      const entry = { ...place, id: TabIdSchema.parse(opened.length + 100) };
      opened.push(entry);
      return entry;
    },
  } as unknown as WebTabPool;
  const rows: ClosedRow[] = [{ id: 1, content: JSON.stringify(closed) }];
  const service = new SessionService({
    table: {
      windows: () => [],
      tabs: () => [],
      write: () => undefined,
      isOpen: () => false,
      setOpen: () => undefined,
      closed: () => rows,
      addClosed: () => undefined,
      removeClosed: () => void rows.pop(),
      clearClosed: () => undefined,
    },
    tabs,
    placeOf: () => PLACE,
    openWindow: () => {
      const id = WindowIdSchema.parse(2);
      addWindow(id);
      return { id, shown: Promise.resolve() };
    },
    conversationOf: () => null,
    onConversation: () => undefined,
    onClosedChange: () => undefined,
    onError: (error) => {
      throw error;
    },
  });
  return { service, stages, opened };
}

it('gives the groups of a window that is opened again numbers that no open window has', () => {
  const { service, stages, opened } = setUp({
    kind: 'window',
    window: {
      place: PLACE,
      activeId: null,
      groups: [GROUP, group(2, 'Work')],
      isPanelOpen: false,
      splits: [],
      sidebarWidth: 240,
    },
    tabs: [
      { id: TabIdSchema.parse(5), tab: TAB },
      { id: TabIdSchema.parse(6), tab: { ...TAB, groupId: group(2, 'Work').id } },
    ],
  });
  expect(service.reopen(null, HERE)).toBe(true);
  const again = stages.get(WindowIdSchema.parse(2))?.groups.list();
  expect(again).toMatchObject([
    { id: 3, name: 'Trip' },
    { id: 2, name: 'Work' },
  ]);
  expect(opened.map(({ groupId }) => groupId)).toEqual([3, 2]);
});

it('leaves a tab out of groups where its window is gone', () => {
  const { service, opened } = setUp({ kind: 'tab', tab: TAB, position: 0 });
  expect(service.reopen(null, HERE)).toBe(true);
  expect(opened).toMatchObject([{ windowId: HERE, groupId: null }]);
});

it('puts a tab into its group again where its window is open', () => {
  const { service, opened } = setUp({ kind: 'tab', tab: { ...TAB, windowId: HERE }, position: 0 });
  expect(service.reopen(null, HERE)).toBe(true);
  expect(opened).toMatchObject([{ windowId: HERE, groupId: 1 }]);
});
