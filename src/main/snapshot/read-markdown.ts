import { type ReadMarkdown, ReadMarkdownSchema } from '#shared/model/page/frame-report.ts';
import { cleanLines } from '#shared/page-state/clean-text.ts';

import type { CdpFrame, CdpSession } from '../cdp/cdp-session.ts';
import { callFrameScript, READER } from '../page-rpc/frame-script.ts';
import type { PageText, ReadTextOptions } from './page-reader.ts';

const TIMEOUT_MS = 12_000;

/** The text of these frames, the main one first: its article if it has one, else all that can be seen in all of them. */
export async function readMarkdown(
  cdp: CdpSession,
  [main, ...others]: readonly CdpFrame[],
  { maxChars, whole, links }: ReadTextOptions,
  signal: AbortSignal,
): Promise<PageText> {
  if (main === undefined) return { text: '', isCut: false, articleShare: null };
  const first = await read(main);
  // What stands in frames beside an article is not the article.
  const more = first.isArticle ? [] : await Promise.all(others.map(orNothing));
  const parts = [first, ...more.flatMap((part) => part ?? [])];
  const text = cleanLines(parts.map((part) => part.text).join('\n\n'));
  return {
    text: text.slice(0, maxChars),
    isCut: text.length > maxChars || parts.some(({ isCut }) => isCut),
    articleShare: first.isArticle ? first.share : null,
  };

  async function read(frame: CdpFrame): Promise<ReadMarkdown> {
    const isWhole = whole || frame.parentFrameId !== null;
    const args = [{ maxChars, whole: isWhole, links }];
    const bounds = { timeoutMs: TIMEOUT_MS, signal };
    return callFrameScript(
      cdp,
      frame,
      'readMarkdownJson',
      args,
      ReadMarkdownSchema,
      bounds,
      READER,
    );
  }

  async function orNothing(frame: CdpFrame): Promise<ReadMarkdown | null> {
    try {
      return await read(frame);
    } catch (error) {
      if (signal.aborted) throw error;
      // A frame that does not answer must not cost the page.
      return null;
    }
  }
}
