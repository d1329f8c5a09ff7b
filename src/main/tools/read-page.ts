import { readPageTool } from '#shared/tools/read-page.ts';

import { currentPage, implementTool, NO_EFFECT } from './tool-context.ts';

const DEFAULT_MAX_CHARS = 20_000;

export const readPage = implementTool(
  readPageTool,
  async ({ maxChars = DEFAULT_MAX_CHARS }, context) => {
    const tab = currentPage(context);
    const { text, isCut } = await context.pageReader.readText(tab, maxChars, context.signal);
    const output = isCut
      ? `${text}\n\n[Cut after ${maxChars} characters: the page goes on.]`
      : text;
    return { output, effect: NO_EFFECT };
  },
);
