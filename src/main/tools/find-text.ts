import { z } from 'zod';

import { AppError } from '#shared/errors/app-error.ts';
import { cleanText } from '#shared/page-state/clean-text.ts';
import { findTextTool } from '#shared/tools/find-text.ts';

import { pause } from '../platform/bounded.ts';
import type { Page } from '../page-rpc/page.ts';
import { watchEffect } from '../acting/effect/effect.ts';
import { findOnPage } from '../acting/target/find-on-page.ts';
import { findShownPdf } from '../acting/pdf/find-shown-pdf.ts';
import { readPdf } from './pdf-extract.ts';
import { currentPage, implementTool, NO_EFFECT } from '../gate/tool-context.ts';

const PATIENCE_MS = 1000;
const LOOK_EVERY_MS = 100;

export const findText = implementTool(findTextTool, async ({ text }, context) => {
  const page = currentPage(context);
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

/** Looks again for a moment: what the act before has brought may not be drawn yet. */
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
