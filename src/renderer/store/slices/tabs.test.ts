import { describe, expect, it } from 'vitest';

import type { Snapshot } from '#shared/ipc/state/slices.ts';
import { TabIdSchema, WindowIdSchema } from '#shared/model/ids.ts';
import type { Tab } from '#shared/model/tabs/tab.ts';

import { tabsReducer } from './tabs.ts';

const tabId = (id: number) => TabIdSchema.parse(id);
const windowId = (id: number) => WindowIdSchema.parse(id);

function tab(id: number, inWindow: number): Tab {
  return {
    id: tabId(id),
    windowId: windowId(inWindow),
    url: `https://site-${id}.example/`,
    title: '',
    page: null,
    faviconUrl: null,
    isLoading: false,
    canGoBack: false,
    canGoForward: false,
    failure: null,
  };
}

const BARE = { groups: [], splits: [], isPanelOpen: false, sidebarWidth: 240 };
const ids = (tabs: readonly Tab[]) => tabs.map(({ id }) => Number(id));

/** This page is in window 1. */
const OPENED: Snapshot<'tabs'> = {
  list: [tab(1, 1), tab(2, 2), tab(3, 1), tab(4, 3)],
  windows: [
    { ...BARE, id: windowId(1), activeId: tabId(3) },
    { ...BARE, id: windowId(2), activeId: tabId(2) },
    { ...BARE, id: windowId(3), activeId: tabId(4), isPrivate: true },
  ],
};

describe('tabsReducer', () => {
  it('tells the tabs of its own window, and of others what is not private', () => {
    const view = tabsReducer.open(OPENED);
    expect(ids(view.here)).toEqual([1, 3]);
    expect(ids(view.known)).toEqual([1, 2, 3]);
    expect(view.activeId).toBe(3);
  });

  it('follows a tab from window to window', () => {
    const view = tabsReducer.open(OPENED);
    const arrived = tabsReducer.apply(view, { type: 'moved', tab: tab(2, 1), index: 2 });
    expect(ids(arrived.list)).toEqual([1, 3, 2, 4]);
    expect(ids(arrived.here)).toEqual([1, 3, 2]);
    const left = tabsReducer.apply(arrived, { type: 'moved', tab: tab(1, 2), index: 3 });
    expect(ids(left.here)).toEqual([3, 2]);
  });

  it('keeps what is in front in other windows apart', () => {
    const view = tabsReducer.open(OPENED);
    const elsewhere = { ...BARE, id: windowId(2), activeId: null };
    expect(tabsReducer.apply(view, { type: 'windowChanged', window: elsewhere }).activeId).toBe(3);
    const here = { ...BARE, id: windowId(1), activeId: tabId(1) };
    expect(tabsReducer.apply(view, { type: 'windowChanged', window: here }).activeId).toBe(1);
    expect(tabsReducer.apply(view, { type: 'closed', tabId: tabId(3) }).activeId).toBeNull();
  });
});
