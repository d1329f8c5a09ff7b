import { celebrationTool } from '#shared/tools/celebration.ts';

import { frameScript } from '../page-rpc/act-script.ts';
import { currentPage, implementTool, NO_EFFECT } from '../gate/tool-context.ts';

export const celebration = implementTool(celebrationTool, async (_input, context) => {
  const tab = currentPage(context);
  const [main] = await tab.cdp.frames();
  context.markSent();
  if (main !== undefined) await frameScript.celebrate(tab.cdp, main, context.signal);
  return { output: 'Confetti is falling over the page.', effect: NO_EFFECT };
});
