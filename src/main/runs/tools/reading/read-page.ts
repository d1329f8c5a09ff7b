import { readPageTool } from '#shared/tools/reading/read-page.ts';

import { findShownPdf } from '../../../page-access/acting/pdf/find-shown-pdf.ts';
import { PART_CHARS, textPartEnd } from '../../../page-access/acting/pdf/text-part-end.ts';
import { pause } from '../../../platform/async/bounded.ts';
import type { Page } from '../../../page-access/page-rpc/page.ts';
import type { PageText, ReadTextOptions } from '../../../page-access/snapshot/page-reader.ts';
import { readPdf } from './pdf-extract.ts';
import {
  currentPage,
  implementTool,
  NO_EFFECT,
  type ToolContext,
} from '../../../safety/gate/tool-context.ts';

/** Share of the page's text from which an article counts as the whole page. */
const NEARLY_ALL = 0.95;
/** Maximum length of the text of one page; the rest is not read. */
const MAX_PAGE_CHARS = 200_000;

/** Time in ms to wait for text, which a page may lack right after it loaded or changed. */
const PATIENCE_MS = 1000;
const LOOK_EVERY_MS = 100;

export const readPage = implementTool(
  readPageTool,
  async ({ maxChars, offset = 0, whole = false, links = false, frame }, context) => {
    const page = currentPage(context);
    // The PDF viewer's own document has no text, but the PDF has.
    if (frame === undefined && (await findShownPdf(page)).isWholePage) {
      const output = await readPdf(
        { format: { text: true }, maxChars: maxChars ?? PART_CHARS, offset },
        context,
      );
      return { output, effect: NO_EFFECT };
    }
    const { text, isCut, articleShare } = await readSoon(context, page, {
      whole,
      links,
      onForeign: context.readAt,
      frame: frame === undefined ? null : (URL.parse(frame)?.origin ?? 'null'),
    });
    const end = textPartEnd(text.length, offset, maxChars);
    const part = text.slice(offset, end);
    const notes: string[] =
      frame !== undefined && text === '' ? ['The page has no frame of that origin with text.'] : [];
    if (articleShare !== null && articleShare < NEARLY_ALL)
      notes.push(
        `The page's article, about ${Math.round(articleShare * 100)} % of its text; with whole you get what stands around it too.`,
      );
    // Notes come first, so that they are read even if a long result is cut.
    if (offset > 0 || end < text.length || isCut) {
      const length = isCut ? `more than ${text.length}` : `${text.length}`;
      const next = end < text.length ? `; go on with offset ${end}` : '; this is the end';
      notes.push(`Characters ${offset} to ${end} of ${length}${next}.`);
    }
    const head = notes.length === 0 ? '' : `[${notes.join(' ')}]\n\n`;
    return { output: head + part, effect: NO_EFFECT };
  },
);

async function readSoon(
  { pageReader }: ToolContext,
  page: Page,
  options: Pick<ReadTextOptions, 'whole' | 'links' | 'frame' | 'onForeign'>,
): Promise<PageText> {
  for (const deadline = performance.now() + PATIENCE_MS; ;) {
    const read = await pageReader.readText(page, { maxChars: MAX_PAGE_CHARS, ...options });
    if (read.text.trim() !== '' || performance.now() >= deadline) return read;
    await pause(LOOK_EVERY_MS, page.signal);
  }
}
