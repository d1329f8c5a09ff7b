import { navigateTool } from '#shared/tools/tabs/navigate.ts';

import { pageShown } from '../../../page-access/acting/effect/page-shown.ts';
import { currentTab, implementTool } from '../../../safety/gate/tool-context.ts';

export const navigate = implementTool(navigateTool, async ({ url }, context) => {
  const tab = currentTab(context);
  context.markSent();
  await tab.load(url, context.signal);
  return pageShown(tab, 'Opened the address.');
});
