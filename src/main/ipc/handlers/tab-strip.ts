import { AppError } from '#shared/errors/app-error.ts';
import type { TabId, WindowId } from '#shared/model/ids.ts';

import type { WebTab } from '../../tabs/tab/web-tab.ts';
import type { WebTabPool } from '../../tabs/pool/web-tab-pool.ts';
import type { WindowSet } from '../../windows/window-set.ts';
import type { HandlersOf } from '../handlers.ts';

export interface TabStripHandlerOptions {
  readonly tabs: WebTabPool;
  /** The window that asks. */
  readonly windowId: WindowId;
  readonly windows: Pick<WindowSet, 'show'>;
}

export type TabStripHandlers = HandlersOf<'tab.close' | 'tab.activate' | 'tab.move'>;

/** What is done to tabs as they stand in the strip, whatever they show. */
export function createTabStripHandlers({
  tabs,
  windowId,
  windows,
}: TabStripHandlerOptions): TabStripHandlers {
  return {
    'tab.close': ({ tabId }) => {
      tabs.close(tabId);
      return null;
    },
    'tab.activate': ({ tabId }) => {
      const tab = findTab(tabs, tabId);
      tabs.activate(tab.id);
      if (tab.windowId !== windowId) windows.show(tab.windowId);
      return null;
    },
    'tab.move': ({ tabId, windowId: to, index }) => {
      tabs.move(findTab(tabs, tabId).id, to, index);
      return null;
    },
  };
}

/** Throws `TAB_CLOSED`. */
export function findTab(tabs: WebTabPool, id: TabId): WebTab {
  const tab = tabs.get(id);
  if (tab !== undefined) return tab;
  throw new AppError({
    code: 'TAB_CLOSED',
    message: 'This tab has been closed.',
    next: 'Open a new tab.',
  });
}
