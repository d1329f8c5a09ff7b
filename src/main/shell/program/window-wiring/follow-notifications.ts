import type { WebContents } from 'electron';

import type { WebTab } from '../../../browser/tabs/tab/web-tab.ts';
import { NotificationClicks } from '../../windows/attention/notification-clicks.ts';
import type { WindowSet } from '../../windows/window-set.ts';
import type { WindowServices } from './window-services.ts';

/** Brings the tab of a page to the front when its notification is clicked. */
export function followNotifications(windows: WindowSet, { tabs, site }: WindowServices): void {
  const tabOf = (contents: WebContents): WebTab | null =>
    tabs.entries().find(({ tab }) => tab?.view.webContents === contents)?.tab ?? null;
  const clicks = new NotificationClicks({
    isBusy: (contents) => {
      const tab = tabOf(contents);
      if (tab === null || tab.isDriven) return true;
      return tabs.isShown(tab.id) && windows.get(tab.windowId)?.window.isFocused() === true;
    },
    onClick: (contents) => {
      const tab = tabOf(contents);
      if (tab === null) return;
      tabs.activate(tab.id);
      windows.show(tab.windowId);
    },
  });
  site.permissions.onUse(({ contents, kinds }) => {
    if (contents !== null && kinds.includes('notifications')) clicks.watch(contents);
  });
}
