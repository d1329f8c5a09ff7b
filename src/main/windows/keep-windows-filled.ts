import type { WindowId } from '#shared/model/ids.ts';

import type { Disposable } from '../platform/disposable.ts';
import type { WebTabPool } from '../tabs/pool/web-tab-pool.ts';
import type { WindowSet } from './window-set.ts';

/** A window that has lost its last tab has nothing to show: it is closed, or where it is the only one given a new tab. */
export function keepWindowsFilled(
  windows: Pick<WindowSet, 'list' | 'get'>,
  tabs: Pick<WebTabPool, 'list' | 'open' | 'onChange'>,
): Disposable {
  const filled = new Set<WindowId>();
  return tabs.onChange((change) => {
    if (change.type === 'opened' || change.type === 'moved') filled.add(change.tab.windowId);
    if (change.type !== 'closed' && change.type !== 'moved') return;
    const withTabs = new Set(tabs.list().map(({ windowId }) => windowId));
    // A new tab puts its window into the set again, which would never be gone through then.
    const emptyIds = [...filled].filter((id) => !withTabs.has(id));
    for (const id of emptyIds) {
      filled.delete(id);
      const emptied = windows.get(id);
      if (emptied === undefined) continue;
      if (windows.list().length > 1) emptied.window.close();
      else void tabs.open({ url: null, activate: true, windowId: id });
    }
  });
}
