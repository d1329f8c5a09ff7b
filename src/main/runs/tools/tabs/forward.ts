import { AppError } from '#shared/errors/app-error.ts';
import { forwardTool } from '#shared/tools/tabs/forward.ts';

import { pageShown } from '../../../page-access/acting/effect/page-shown.ts';
import { currentTab, implementTool } from '../../../safety/gate/tool-context.ts';

export const forward = implementTool(forwardTool, async (_input, context) => {
  const tab = currentTab(context);
  context.markSent();
  if (await tab.goForward(context.signal)) return pageShown(tab, 'Went forward.');
  throw new AppError({
    code: 'NO_HISTORY',
    message: 'There is no page to go forward to in this tab.',
    next: 'Open the address with navigate.',
  });
});
