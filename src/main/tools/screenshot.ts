import { AppError } from '#shared/errors/app-error.ts';
import { screenshotTool } from '#shared/tools/screenshot.ts';

import { currentPage, implementTool, NO_EFFECT } from './tool-context.ts';

export const screenshot = implementTool(screenshotTool, async (_input, context) => {
  const tab = currentPage(context);
  const { snapshot } = await context.pageReader.observe(tab, context.tabs, context.signal);
  // Without nodes there are no numbers on it: it is for people.
  const picture = await context.pageReader.screenshot(tab, { ...snapshot, nodes: [] });
  const artifactId = await context.keepPicture(picture.bytes, picture.mime);
  if (artifactId === null) throw notKept();
  const { title } = tab.describe();
  return {
    output: `Kept a picture of “${title}” (${picture.width} × ${picture.height} pixels) as artifact ${artifactId}.`,
    effect: NO_EFFECT,
  };
});

function notKept(): AppError {
  return new AppError({
    code: 'PICTURE_NOT_KEPT',
    message: 'The picture could not be kept: this run stores none.',
    next: 'Describe what the page shows instead.',
  });
}
