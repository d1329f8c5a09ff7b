import type { WindowId } from '#shared/model/ids.ts';

import type { Disposable } from '../../platform/async/disposable.ts';
import type { WebTabPool } from '../../browser/tabs/pool/web-tab-pool.ts';
import { isFull, type WindowSet } from './window-set.ts';

/**
 * Closes a window that has lost its last tab, or gives it a new one when it is the only window or its other tabs are in hidden workspaces.
 */
export function keepWindowsFilled(
  windows: Pick<WindowSet, 'list' | 'get'>,
  tabs: Pick<WebTabPool, 'list' | 'open' | 'onChange' | 'strip'>,
): Disposable {
  const filled = new Set<WindowId>();
  return tabs.onChange((change) => {
    if (change.type === 'opened' || change.type === 'moved') filled.add(change.tab.windowId);
    if (change.type !== 'closed' && change.type !== 'moved') return;
    const withAny = new Set(tabs.list().map(({ windowId }) => windowId));
    // Copied first, because a new tab adds its window to the set again, which would make the loop endless.
    const emptyIds = [...filled].filter((id) => tabs.strip(id).length === 0);
    for (const id of emptyIds) {
      filled.delete(id);
      const emptied = windows.get(id);
      if (emptied === undefined) continue;
      const isLast = windows.list().filter(isFull).length === 1;
      if (!isFull(emptied) || (!isLast && !withAny.has(id))) emptied.window.close();
      else void tabs.open({ url: null, activate: true, windowId: id });
    }
  });
}
