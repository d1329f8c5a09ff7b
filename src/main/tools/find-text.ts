import { z } from 'zod';

import { AppError } from '#shared/errors/app-error.ts';
import { cleanText } from '#shared/page-state/clean-text.ts';
import { findTextTool } from '#shared/tools/find-text.ts';

import { watchEffect } from './effect.ts';
import { findShownPdf } from './find-shown-pdf.ts';
import { frameScript } from './page-script.ts';
import { readPdf } from './pdf-extract.ts';
import { showFrame } from './show-frame.ts';
import { currentPage, implementTool, NO_EFFECT } from './tool-context.ts';

export const findText = implementTool(findTextTool, async ({ text }, context) => {
  const { signal } = context;
  const tab = currentPage(context);
  if ((await findShownPdf(tab, signal)).isWholePage) {
    const found = FoundInPdfSchema.parse(
      await readPdf({ format: { find: { query: text } } }, context),
    );
    const [first] = found.matches;
    if (first === undefined) throw notFound(text, found.note ?? 'Try fewer or other words.');
    const output = `Found ${times(found.total)} in the PDF, first on page ${first.page}: “${first.context}” ${found.note ?? ''}`;
    return { output: output.trim(), effect: NO_EFFECT };
  }
  const frames = await tab.cdp.frames();
  const watch = await watchEffect(context, tab, null);
  await watch.begin();
  for (const frame of frames) {
    const { count, context: words } = await frameScript.findText(tab.cdp, frame, text, signal);
    if (count === 0) continue;
    await showFrame(tab, frame, frames, signal);
    const effect = await watch.finish();
    const place = frame.parentFrameId === null ? '' : ' in a frame of the page';
    return { output: `Found ${times(count)}${place}: “… ${cleanText(words)} …”`, effect };
  }
  throw notFound(text, 'Try fewer or other words; long pages may load more as they are scrolled.');
});

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
    message: `“${text}” cannot be seen anywhere on the page.`,
    next,
  });
}
