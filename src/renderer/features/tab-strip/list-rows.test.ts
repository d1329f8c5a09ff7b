import { expect, it } from 'vitest';

import { TabIdSchema, WindowIdSchema } from '#shared/model/ids.ts';
import { TabGroupIdSchema, type Tab, type TabGroup } from '#shared/model/tabs/tab.ts';

import { listRows } from './list-rows.ts';

const GROUP: TabGroup = {
  id: TabGroupIdSchema.parse(1),
  name: 'Kettles',
  colour: 'blue',
  isCollapsed: false,
};

const tab = (id: number, isGrouped = false): Tab => ({
  id: TabIdSchema.parse(id),
  windowId: WindowIdSchema.parse(1),
  url: `https://a.example/${id}`,
  title: `Tab ${id}`,
  page: null,
  faviconUrl: null,
  isLoading: false,
  canGoBack: false,
  canGoForward: false,
  failure: null,
  ...(isGrouped && { groupId: GROUP.id }),
});

const TABS = [tab(1), tab(2, true), tab(3, true), tab(4)];

const drawn = (...asked: Parameters<typeof listRows>): (number | string)[] =>
  listRows(...asked).map((row) => (row.kind === 'group' ? row.group.name : row.tab.id));

it('puts a group before its tabs, and leaves those of a collapsed one out', () => {
  expect(drawn(TABS, [GROUP], null)).toEqual([1, 'Kettles', 2, 3, 4]);
  expect(drawn(TABS, [{ ...GROUP, isCollapsed: true }], null)).toEqual([1, 'Kettles', 4]);
});

it('shows what is found in a collapsed group as well, and no group without any', () => {
  const collapsed = [{ ...GROUP, isCollapsed: true }];
  expect(drawn(TABS, collapsed, ({ title }) => title === 'Tab 3')).toEqual(['Kettles', 3]);
  expect(drawn(TABS, collapsed, ({ title }) => title === 'Tab 4')).toEqual([4]);
});
