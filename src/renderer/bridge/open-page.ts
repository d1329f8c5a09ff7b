import type { InternalPage, Tab } from '#shared/model/tabs/tab.ts';

import { send } from './send.ts';

/** Shows one of Waymark's own pages: in the tab that has that page already, otherwise in a new one. */
export function openPage(
  page: Exclude<InternalPage, 'newtab'>,
  tabs: readonly Tab[],
  url = `waymark://${page}`,
): void {
  const open = tabs.find((tab) => tab.page === page);
  if (open === undefined) {
    send('tab.open', { url });
    return;
  }
  send('tab.activate', { tabId: open.id });
  if (open.url !== url) send('tab.navigate', { tabId: open.id, input: url });
}
