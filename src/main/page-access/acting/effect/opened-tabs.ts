import type { Change } from '#shared/tools/contract/tool-result.ts';

import { pause } from '../../../platform/async/bounded.ts';
import type { ToolContext } from '../../../safety/gate/tool-context.ts';
import type { LiveTab } from '../../../browser/tabs/tab-pool.ts';
import type { ActionObserver } from './action-observer.ts';

/** Milliseconds to wait for loads and downloads that an action started; afterwards the result does not include their end. */
export const SETTLE_MS = 3000;
/** Milliseconds until an opened tab shows a page, and until an empty one is closed. */
const FIRST_PAGE_MS = 5000;
const CLOSED_MS = 50;

/** Makes each opened tab the run's current one, so that the last one stays current. */
export async function openedTabs(
  context: ToolContext,
  observer: ActionObserver,
): Promise<Change[]> {
  const changes: Change[] = [];
  for (const change of observer.tabsOpened()) {
    const popup = context.tabs.get(change.tabId);
    if (popup === undefined) continue;
    context.moveTo(popup.id, { isOwn: true });
    // The tab may turn into a download, in which case the opening page stays current.
    const isOpen = await untilShown(context, popup);
    if (isOpen) changes.push({ ...change, url: popup.describe().url });
    else context.leaveClosedTab();
  }
  return changes;
}

/** Whether a new tab is still there once it has settled. */
async function untilShown({ tabs, signal }: ToolContext, popup: LiveTab): Promise<boolean> {
  const isOpen = (): boolean => tabs.get(popup.id) !== undefined;
  const deadline = performance.now() + FIRST_PAGE_MS;
  do {
    await popup.settle(SETTLE_MS, signal);
  } while (isOpen() && popup.describe().isLoading && performance.now() < deadline);
  // A tab opened only for a file is closed right after it has settled.
  await pause(CLOSED_MS, signal);
  return isOpen();
}
