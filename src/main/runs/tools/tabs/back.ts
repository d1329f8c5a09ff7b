import { AppError } from '#shared/errors/app-error.ts';
import { backTool } from '#shared/tools/tabs/back.ts';

import { pageShown } from '../../../page-access/acting/effect/page-shown.ts';
import { currentTab, implementTool } from '../../../safety/gate/tool-context.ts';

export const back = implementTool(backTool, async (_input, context) => {
  const tab = currentTab(context);
  context.markSent();
  if (await tab.goBack(context.signal)) return pageShown(tab, 'Went back.');
  throw new AppError({
    code: 'NO_HISTORY',
    message: 'There is no page to go back to in this tab.',
    next: 'Open the address with navigate.',
  });
});
