import { navigateTool } from '#shared/tools/navigate.ts';

import { pageShown } from './page-load.ts';
import { currentTab, implementTool } from './tool-context.ts';

export const navigate = implementTool(navigateTool, async ({ url }, context) => {
  const tab = currentTab(context);
  context.markSent();
  await tab.load(url, context.signal);
  return pageShown(tab, 'Opened the address.');
});
