import { tabCloseTool } from '#shared/tools/tabs/tab-close.ts';

import { implementTool } from '../../../safety/gate/tool-context.ts';

export const tabClose = implementTool(tabCloseTool, async ({ tabId }, context) => {
  const title = context.tabs.get(tabId)?.describe().title ?? '';
  context.markSent();
  context.tabs.close(tabId);
  if (tabId === context.currentTabId()) context.leaveClosedTab();
  const current = context.currentTabId();
  const next =
    current === tabId
      ? 'No other is there to work in: open one.'
      : `The current one is [${current}].`;
  return {
    output: `Closed tab [${tabId}]. ${next}`,
    effect: { changes: [{ type: 'tab_closed', tabId, title }] },
  };
});
