import { tabFocusTool } from '#shared/tools/tabs/tab-focus.ts';

import { implementTool } from '../../../safety/gate/tool-context.ts';

export const tabFocus = implementTool(tabFocusTool, async ({ tabId }, context) => {
  const { tabs } = context;
  context.markSent();
  if (tabs.isInFront(context.currentTabId())) tabs.activate(tabId);
  context.moveTo(tabId, { isOwn: false });
  const title = tabs.get(tabId)?.describe().title ?? '';
  return {
    output: `Tab [${tabId}] “${title}” is now the current one.`,
    effect: { changes: [{ type: 'tab_focused', tabId, title }] },
  };
});
