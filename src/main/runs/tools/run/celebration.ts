import { celebrationTool } from '#shared/tools/run/celebration.ts';

import { ACT } from '../../../page-access/page-rpc/page-scripts.ts';
import { currentPage, implementTool, NO_EFFECT } from '../../../safety/gate/tool-context.ts';

export const celebration = implementTool(celebrationTool, async (_input, context) => {
  const page = currentPage(context);
  const [main] = await page.frames();
  context.markSent();
  if (main !== undefined) await main.call(ACT, 'celebrate');
  return { output: 'Confetti is falling over the page.', effect: NO_EFFECT };
});
