import type { PDFPageProxy } from 'pdfjs-dist/legacy/build/pdf.mjs';

import { fieldLines } from './form-fields.ts';
import { readInOrder } from './layout/read-region.ts';
import { readFragments } from './page-fragments.ts';
import type { PageLine } from './page-line.ts';

/** What a page says, in reading order, and after it the fields of its form with their values. */
export async function readPageLines(page: PDFPageProxy): Promise<readonly PageLine[]> {
  const lines: PageLine[] = [];
  for (const run of await readFragments(page)) {
    if (lines.length > 0) lines.push(BLANK);
    for (const { text, left, baseline } of readInOrder(run.fragments))
      lines.push(text === '' ? BLANK : { text, ...run.toPage(left, baseline) });
  }
  const fields = await fieldLines(page);
  if (fields.length > 0) lines.push(...(lines.length > 0 ? [BLANK] : []), ...fields);
  return lines;
}

const BLANK: PageLine = { text: '', x: 0, y: 0 };
