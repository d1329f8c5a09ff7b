import { dialogTool } from '#shared/tools/acts/dialog.ts';

import { currentPage, implementTool, NO_EFFECT } from '../../../safety/gate/tool-context.ts';

export const dialog = implementTool(dialogTool, async ({ action, text }, context) => {
  const page = currentPage(context);
  context.markSent();
  page.tab.answerNextDialog({
    accept: action === 'accept',
    mayAccept: (opened) => context.mayAccept(opened),
    ...(text === undefined ? {} : { promptText: text }),
  });
  return {
    output: `The next dialog of this tab will be ${action === 'accept' ? 'accepted' : 'dismissed'}.`,
    effect: NO_EFFECT,
  };
});
