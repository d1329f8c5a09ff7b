import type { Snapshot } from '#shared/ipc/state/slices.ts';
import type { TabId, WindowId } from '#shared/model/ids.ts';
import { SIDEBAR_DEFAULT } from '#shared/model/tabs/sidebar-width.ts';
import type { Tab, TabGroup, TabSplit } from '#shared/model/tabs/tab.ts';
import { FIRST_WORKSPACE } from '#shared/model/tabs/first-workspace.ts';
import type { Workspaces } from '#shared/model/tabs/workspace.ts';

import { WINDOW_ID } from '../window-id.ts';
import type { SliceReducer } from './slice-reducer.ts';

export interface TabsView extends Snapshot<'tabs'> {
  /** The tabs of this window in the order of its strip: those of the workspace that is shown. */
  readonly here: readonly Tab[];
  /** Tabs that this window may know: its own, and those of other non-private windows. */
  readonly known: readonly Tab[];
  /** The tab in front in this window. */
  readonly activeId: TabId | null;
  /** The groups of this window. */
  readonly groups: readonly TabGroup[];
  /** Tabs of this window that are shown side by side. */
  readonly splits: readonly TabSplit[];
  /** The workspaces of this window; `null`: it has one. */
  readonly workspaces: Workspaces | null;
  /** Width of the sidebar with tabs, in CSS pixels. */
  readonly sidebarWidth: number;
  /** Whether the window is private. */
  readonly isPrivate: boolean;
  /** Window that opened this one, if this is a popup; otherwise `null`. */
  readonly popupOf: WindowId | null;
}

const NO_GROUPS: readonly TabGroup[] = [];
const NO_SPLITS: readonly TabSplit[] = [];

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
  const inWindow = list.filter(({ windowId }) => windowId === WINDOW_ID);
  const shown = own?.workspaces?.shownId;
  // All tabs of a window with one workspace belong to it, whatever their workspace number.
  const here =
    shown === undefined
      ? inWindow
      : inWindow.filter(({ workspaceId = FIRST_WORKSPACE }) => workspaceId === shown);
  return {
    list,
    windows,
    here,
    known: list.filter(({ windowId }) => !hidden.has(windowId)),
    activeId: own?.activeId ?? null,
    groups:
      here === inWindow
        ? (own?.groups ?? NO_GROUPS)
        : (own?.groups ?? NO_GROUPS).filter(({ id }) => here.some(({ groupId }) => groupId === id)),
    workspaces: own?.workspaces ?? null,
    splits: own?.splits ?? NO_SPLITS,
    sidebarWidth: own?.sidebarWidth ?? SIDEBAR_DEFAULT,
    isPrivate: own?.isPrivate === true,
    popupOf: own?.popupOf ?? null,
  };
}
