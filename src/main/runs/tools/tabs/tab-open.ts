import { tabOpenTool } from '#shared/tools/tabs/tab-open.ts';

import { pageShown } from '../../../page-access/acting/effect/page-shown.ts';
import { implementTool } from '../../../safety/gate/tool-context.ts';

export const tabOpen = implementTool(tabOpenTool, async ({ url }, context) => {
  const { tabs, signal } = context;
  const openerId = context.currentTabId();
  // The tab that the person looks at stays in front, unless it belongs to this run.
  const activate = tabs.isInFront(openerId);
  context.markSent();
  const tab = await tabs.open({ url: null, activate, openerId });
  context.moveTo(tab.id, { isOwn: true });
  const opened = { type: 'tab_opened', tabId: tab.id, url: url ?? tab.describe().url } as const;
  if (url === undefined) {
    return {
      output: `Opened the empty tab [${tab.id}]; it is now the current one.`,
      effect: { changes: [opened] },
    };
  }
  await tab.load(url, signal);
  const shown = pageShown(tab, `Opened tab [${tab.id}].`);
  return { output: shown.output, effect: { changes: [{ ...opened, url: tab.describe().url }] } };
});
