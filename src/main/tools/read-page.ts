import { readPageTool } from '#shared/tools/read-page.ts';

import { currentPage, implementTool, NO_EFFECT } from './tool-context.ts';

/** One part: short enough to reach a model whole. */
const DEFAULT_MAX_CHARS = 15_000;
/** Where reading a page ends; nobody has asked for more of one page yet. */
const MAX_PAGE_CHARS = 200_000;

export const readPage = implementTool(
  readPageTool,
  async ({ maxChars = DEFAULT_MAX_CHARS, offset = 0 }, context) => {
    const tab = currentPage(context);
    const { text, isCut } = await context.pageReader.readText(tab, MAX_PAGE_CHARS, context.signal);
    const part = text.slice(offset, offset + maxChars);
    const end = offset + part.length;
    if (offset === 0 && end === text.length && !isCut) return { output: text, effect: NO_EFFECT };
    // In front, so that it is read even where a long result is shortened on its way.
    const length = isCut ? `more than ${text.length}` : `${text.length}`;
    const next = end < text.length ? `; go on with offset ${end}` : '; this is the end';
    const head = `[Characters ${offset} to ${end} of ${length}${next}.]`;
    return { output: `${head}\n\n${part}`, effect: NO_EFFECT };
  },
);
