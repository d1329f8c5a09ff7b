import type { ReadMarkdown } from '#shared/model/page/frame-report.ts';
import { cleanLines } from '#shared/page-state/clean-text.ts';

import { addressOf, foreignOrigin } from '../page-rpc/frames-in-sight.ts';
import type { PageFrame } from '../page-rpc/page-frame.ts';
import { READER } from '../page-rpc/page-scripts.ts';
import { orElse } from '../../platform/async/bounded.ts';
import type { PageText, ReadTextOptions } from './page-reader.ts';

const TIMEOUT_MS = 12_000;

/** Returns the text of these frames, the main frame first: its article if it has one, else the visible text of all frames. */
export async function readMarkdown(
  frames: readonly PageFrame[],
  options: ReadTextOptions,
): Promise<PageText> {
  const { frame: wanted } = options;
  const [main, ...others] = frames.filter(
    (frame) => wanted === null || URL.parse(addressOf(frame, frames))?.origin === wanted,
  );
  if (main === undefined) return { text: '', isCut: false, articleShare: null };
  const first = await read(main, options);
  // Frames are not part of an article. A child frame that does not answer must not fail the whole call.
  const inFrames = first.isArticle ? [] : others;
  const more = await Promise.all(
    inFrames.map(async (frame) => {
      const part = await orElse(read(frame, { ...options, whole: true }), null);
      const origin = foreignOrigin(frame, frames);
      if (part !== null && origin !== null) options.onForeign?.(origin, cleanLines(part.text));
      return part;
    }),
  );
  const parts = [first, ...more.flatMap((part) => part ?? [])];
  const text = cleanLines(parts.map((part) => part.text).join('\n\n'));
  return {
    text: text.slice(0, options.maxChars),
    isCut: text.length > options.maxChars || parts.some(({ isCut }) => isCut),
    articleShare: first.isArticle ? first.share : null,
  };
}

const read = (
  frame: PageFrame,
  { maxChars, whole, links }: ReadTextOptions,
): Promise<ReadMarkdown> =>
  frame
    .with({ timeoutMs: TIMEOUT_MS })
    .call(READER, 'readMarkdownJson', { maxChars, whole, links });
