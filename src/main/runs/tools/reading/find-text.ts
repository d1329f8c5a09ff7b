import { z } from 'zod';

import { AppError } from '#shared/errors/app-error.ts';
import { cleanText } from '#shared/page-state/clean-text.ts';
import { findTextTool } from '#shared/tools/reading/find-text.ts';

import { pause } from '../../../platform/async/bounded.ts';
import type { Page } from '../../../page-access/page-rpc/page.ts';
import { watchEffect } from '../../../page-access/acting/effect/effect.ts';
import { findOnPage } from '../../../page-access/acting/target/find-on-page.ts';
import { type FoundPattern, findPattern } from '../../../page-access/acting/target/find-pattern.ts';
import { unlessGone } from '../../../page-access/acting/target/unless-gone.ts';
import { foreignOrigin } from '../../../page-access/page-rpc/frames-in-sight.ts';
import { ACT } from '../../../page-access/page-rpc/page-scripts.ts';
import { findShownPdf } from '../../../page-access/acting/pdf/find-shown-pdf.ts';
import { readPdf } from './pdf-extract.ts';
import {
  currentPage,
  implementTool,
  NO_EFFECT,
  type ToolContext,
  type ToolSuccess,
} from '../../../safety/gate/tool-context.ts';

const PATIENCE_MS = 1000;
/** Maximum length of the text of one frame. */
const MAX_TEXT = 1_000_000;
const MAX_MATCHES = 30;
const MAX_COUNTED = 100_000;
const LOOK_EVERY_MS = 100;

export const findText = implementTool(findTextTool, async ({ text, pattern }, context) => {
  const page = currentPage(context);
  if (pattern === true) return findAll(page, text, context);
  if ((await findShownPdf(page)).isWholePage) {
    const found = FoundInPdfSchema.parse(
      await readPdf({ format: { find: { query: text } } }, context),
    );
    const [first] = found.matches;
    if (first === undefined) throw notFound(text, found.note ?? 'Try fewer or other words.');
    const output = `Found ${times(found.total)} in the PDF, first on page ${first.page}: “${first.context}” ${found.note ?? ''}`;
    return { output: output.trim(), effect: NO_EFFECT };
  }
  const watch = await watchEffect(context, page, null);
  await watch.begin();
  const found = await findSoon(page, text);
  if (found === null)
    throw notFound(
      text,
      'Try fewer or other words; long pages may load more as they are scrolled.',
    );
  const effect = await watch.finish();
  const shown = cleanText(found.context);
  if (found.foreign !== null) context.readAt(found.foreign, shown);
  const place = found.isInFrame ? ' in a frame of the page' : '';
  return {
    output: `Found ${times(found.count)}${place}: “… ${shown} …”`,
    effect,
  };
});

/** Finds all matches of a regular expression in the visible text, frame by frame, and scrolls to the first. */
async function findAll(page: Page, pattern: string, context: ToolContext): Promise<ToolSuccess> {
  const frames = await page.frames();
  const found: FoundPattern['matches'] = [];
  let count = 0;
  for (const frame of frames) {
    const text = await unlessGone(frame.call(ACT, 'seenText', MAX_TEXT));
    if (text === null || text === '') continue;
    const here = await findPattern(text, pattern, MAX_MATCHES - found.length);
    const foreign = foreignOrigin(frame, frames);
    const told = here.matches.map(({ before, text: match, after }) => `${before}${match}${after}`);
    if (foreign !== null && told.length > 0) context.readAt(foreign, cleanText(told.join('\n')));
    count += here.count;
    found.push(...here.matches);
    if (count > MAX_COUNTED) break;
  }
  const [first] = found;
  if (first === undefined)
    throw notFound(pattern, 'Try another pattern; long pages may load more as they are scrolled.');
  const watch = await watchEffect(context, page, null);
  await watch.begin();
  await findOnPage(page, first.text);
  const effect = await watch.finish();
  const lines = found.map(
    ({ before, text, after }, at) =>
      `${at + 1}. “${cleanText(text)}” in “… ${cleanText(`${before}${text}${after}`).trim()} …”`,
  );
  const rest = count > found.length ? `, the first ${found.length}` : '';
  return { output: `Found ${times(count)}${rest}:\n${lines.join('\n')}`, effect };
}

/** Looks again for a moment, since the result of the action before may not be drawn yet. */
async function findSoon(page: Page, text: string): ReturnType<typeof findOnPage> {
  for (const deadline = performance.now() + PATIENCE_MS; ;) {
    const found = await findOnPage(page, text);
    if (found !== null || performance.now() >= deadline) return found;
    await pause(LOOK_EVERY_MS, page.signal);
  }
}

const FoundInPdfSchema = z.object({
  total: z.int(),
  matches: z.array(z.object({ page: z.int(), context: z.string() })),
  note: z.string().optional(),
});

function times(count: number): string {
  return count === 1 ? 'once' : `${count} times`;
}

function notFound(text: string, next: string): AppError {
  return new AppError({
    code: 'TEXT_NOT_FOUND',
    params: { text },
    message: `“${text}” cannot be seen anywhere on the page.`,
    next,
  });
}
