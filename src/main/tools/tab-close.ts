import { tabCloseTool } from '#shared/tools/tab-close.ts';

import { implementTool } from './tool-context.ts';

export const tabClose = implementTool(tabCloseTool, async ({ tabId }, context) => {
  context.markSent();
  context.tabs.close(tabId);
  if (tabId === context.currentTabId()) context.leaveClosedTab();
  return {
    output: `Closed tab [${tabId}]. The current one is [${context.currentTabId()}].`,
    effect: { changes: [{ type: 'tab_closed', tabId }] },
  };
});
