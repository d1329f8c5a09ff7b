import { AppError } from '#shared/errors/app-error.ts';
import { cleanText } from '#shared/page-state/clean-text.ts';
import { findTextTool } from '#shared/tools/find-text.ts';

import { watchEffect } from './effect.ts';
import { frameScript } from './page-script.ts';
import { currentPage, implementTool } from './tool-context.ts';

export const findText = implementTool(findTextTool, async ({ text }, context) => {
  const { signal } = context;
  const tab = currentPage(context);
  const frames = await tab.cdp.frames();
  const watch = await watchEffect(context, tab, null);
  await watch.begin();
  for (const frame of frames) {
    const { count, context: words } = await frameScript.findText(tab.cdp, frame, text, signal);
    if (count === 0) continue;
    const effect = await watch.finish();
    const times = count === 1 ? 'once' : `${count} times`;
    const place = frame.parentFrameId === null ? '' : ' in a frame of the page';
    return { output: `Found ${times}${place}: “… ${cleanText(words)} …”`, effect };
  }
  throw new AppError({
    code: 'TEXT_NOT_FOUND',
    message: `“${text}” cannot be seen anywhere on the page.`,
    next: 'Try fewer or other words; long pages may load more as they are scrolled.',
  });
});
