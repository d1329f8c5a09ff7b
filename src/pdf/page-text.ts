import type { PDFPageProxy } from 'pdfjs-dist/legacy/build/pdf.mjs';

import { readDoubtfulText } from './doubtful-text.ts';
import { fieldLines } from './form-fields.ts';
import { readInOrder } from './layout/read-region.ts';
import { readFragments } from './page-fragments.ts';
import type { PageLine } from './page-line.ts';

export interface PageContent {
  /** Text in reading order, then form fields with values. */
  readonly lines: readonly PageLine[];
  /** Samples that may read differently on paper, because their font does not define its characters. */
  readonly doubtful: readonly string[];
}

export async function readPageContent(page: PDFPageProxy): Promise<PageContent> {
  const lines: PageLine[] = [];
  const { runs, drawn } = await readFragments(page);
  for (const run of runs) {
    if (lines.length > 0) lines.push(BLANK);
    for (const { text, left, baseline } of readInOrder(run.fragments))
      lines.push(text === '' ? BLANK : { text, ...run.toPage(left, baseline) });
  }
  const fields = await fieldLines(page);
  if (fields.length > 0) lines.push(...(lines.length > 0 ? [BLANK] : []), ...fields);
  return { lines, doubtful: await readDoubtfulText(page, drawn) };
}

const BLANK: PageLine = { text: '', x: 0, y: 0 };
