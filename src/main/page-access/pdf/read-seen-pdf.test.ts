import { expect, test } from 'vitest';

import { tempFolder } from '../../../testing/store/temp-folder.ts';
import { writePdf } from '../../../testing/pdf/write-pdf.ts';
import { readSeenPdf } from './read-seen-pdf.ts';

const URL_OF_PDF = 'https://news.example/tides.pdf';
const PDF = writePdf({ pages: [{ texts: [{ x: 50, y: 50, text: 'Tides turn' }] }] });

/** Whether the document was opened, which starts a process. */
async function isOpened(
  headers: Readonly<Record<string, string>>,
  mayKeep: (url: string) => boolean = () => true,
): Promise<boolean> {
  let isForked = false;
  const text = await readSeenPdf(URL_OF_PDF, {
    fetch: () => Promise.resolve(new Response(new Uint8Array(PDF), { headers })),
    fork: () => {
      isForked = true;
      throw new Error('It opens.');
    },
    folder: tempFolder(),
    mayKeep,
  });
  expect(text).toBeNull();
  return isForked;
}

test('a PDF is read where its site lets it be stored', async () => {
  const type = { 'content-type': 'application/pdf' };
  expect(await isOpened(type)).toBe(true);
  expect(await isOpened({ ...type, 'cache-control': 'private, no-store' })).toBe(false);
  expect(await isOpened({ ...type, 'content-length': '90000000' })).toBe(false);
  expect(await isOpened(type, () => false)).toBe(false);
});
