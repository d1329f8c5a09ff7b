import { reloadTool } from '#shared/tools/reload.ts';

import { pageShown } from './page-load.ts';
import { currentPage, implementTool } from './tool-context.ts';

export const reload = implementTool(reloadTool, async (_input, context) => {
  const tab = currentPage(context);
  context.markSent();
  await tab.reload(context.signal);
  return pageShown(tab, 'Loaded the page again.');
});
