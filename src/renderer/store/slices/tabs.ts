import type { Snapshot } from '#shared/ipc/state/slices.ts';
import type { TabId } from '#shared/model/ids.ts';
import type { Tab, TabGroup } from '#shared/model/page/tab.ts';

import { WINDOW_ID } from '../window-id.ts';
import type { SliceReducer } from './slice-reducer.ts';

export interface TabsView extends Snapshot<'tabs'> {
  /** The tabs of this window in the order of its strip. */
  readonly here: readonly Tab[];
  /** Tabs that this window may know: its own, and those of other non-private windows. */
  readonly known: readonly Tab[];
  /** The tab in front in this window. */
  readonly activeId: TabId | null;
  /** The groups of this window. */
  readonly groups: readonly TabGroup[];
  /** Whether the window is private. */
  readonly isPrivate: boolean;
}

const NO_GROUPS: readonly TabGroup[] = [];

export const tabsReducer: SliceReducer<'tabs', TabsView> = {
  initial: viewOf({ list: [], windows: [] }),
  open: viewOf,
  apply: (view, change) => {
    const { list, windows } = view;
    switch (change.type) {
      case 'opened':
        return viewOf({ list: list.toSpliced(change.index, 0, change.tab), windows });
      case 'changed':
        return viewOf({
          list: list.map((tab) => (tab.id === change.tab.id ? change.tab : tab)),
          windows,
        });
      case 'moved': {
        const others = list.filter(({ id }) => id !== change.tab.id);
        return viewOf({ list: others.toSpliced(change.index, 0, change.tab), windows });
      }
      case 'closed':
        return viewOf({
          list: list.filter((tab) => tab.id !== change.tabId),
          windows: windows.map((one) =>
            one.activeId === change.tabId ? { ...one, activeId: null } : one,
          ),
        });
      case 'windowChanged':
        return viewOf({
          list,
          windows: windows.map((one) => (one.id === change.window.id ? change.window : one)),
        });
      case 'windowOpened':
        return viewOf({ list, windows: [...windows, change.window] });
      case 'windowClosed':
        return viewOf({ list, windows: windows.filter(({ id }) => id !== change.windowId) });
    }
  },
};

function viewOf({ list, windows }: Snapshot<'tabs'>): TabsView {
  const own = windows.find(({ id }) => id === WINDOW_ID);
  const hidden = new Set(
    windows.filter((one) => one.isPrivate === true && one !== own).map(({ id }) => id),
  );
  return {
    list,
    windows,
    here: list.filter(({ windowId }) => windowId === WINDOW_ID),
    known: list.filter(({ windowId }) => !hidden.has(windowId)),
    activeId: own?.activeId ?? null,
    groups: own?.groups ?? NO_GROUPS,
    isPrivate: own?.isPrivate === true,
  };
}
