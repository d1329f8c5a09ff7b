import { reloadTool } from '#shared/tools/tabs/reload.ts';

import { pageShown } from '../../../page-access/acting/effect/page-shown.ts';
import { currentPage, implementTool } from '../../../safety/gate/tool-context.ts';

export const reload = implementTool(reloadTool, async (_input, context) => {
  const { tab } = currentPage(context);
  context.markSent();
  await tab.reload(context.signal);
  return pageShown(tab, 'Loaded the page again.');
});
