import { describe, expect, it } from 'vitest';

import { askPdf } from '../testing/pdf/ask-pdf.ts';
import { readResource } from '../testing/pdf/read-resource.ts';
import { writePdf } from '../testing/pdf/write-pdf.ts';
import { answerQuestion } from './answer-question.ts';
import { openDocument } from './open-document.ts';

describe('opening', () => {
  const pages = [{ texts: [{ x: 72, y: 100, text: 'Tides' }] }];
  const secret = writePdf({ pages, password: 'open-sesame', info: { Title: 'Secret' } });

  it('asks for a password, refuses a wrong one and takes the right one', async () => {
    const question = { kind: 'metadata' } as const;
    await expect(askPdf(secret, question)).rejects.toMatchObject({ code: 'PDF_PASSWORD_NEEDED' });
    await expect(askPdf(secret, question, 'guess')).rejects.toMatchObject({
      code: 'PDF_PASSWORD_WRONG',
    });
    const { metadata } = await askPdf(secret, question, 'open-sesame');
    expect(metadata).toMatchObject({ title: 'Secret', encrypted: true, pages: 1 });
  });

  it.each([
    ['empty', Buffer.from('%PDF-1.7\n')],
    ['text', Buffer.from('Dear reader, this is no PDF.')],
    ['cut', writePdf({ pages }).subarray(0, 40)],
  ])('says that a file is broken: %s', async (_name, bytes) => {
    await expect(askPdf(bytes, { kind: 'metadata' })).rejects.toMatchObject({ code: 'PDF_BROKEN' });
  });

  it('reads in ranges what it needs and no more', async () => {
    const many = writePdf({
      pages: Array.from({ length: 400 }, (_, page) => ({
        content: `BT /F1 10 Tf 72 700 Td (${'x'.repeat(50)}${page}) Tj ET % ${crypto.getRandomValues(new Uint8Array(8000)).join('')}`,
      })),
    });
    let give: (begin: number, bytes: Uint8Array) => void = () => undefined;
    const asked: [number, number][] = [];
    const document = await openDocument(
      {
        kind: 'ranges',
        length: many.length,
        request: (begin, end) => {
          asked.push([begin, end]);
          queueMicrotask(() => give(begin, new Uint8Array(many.subarray(begin, end))));
        },
        listen: (listener) => {
          give = listener;
        },
      },
      null,
      readResource,
    );
    const answer = await answerQuestion(document, { kind: 'text', pages: [1] });
    expect(answer).toMatchObject({ pages: [{ page: 1, text: `${'x'.repeat(50)}0` }] });
    const loaded = asked.reduce((sum, [begin, end]) => sum + end - begin, 0);
    expect(loaded).toBeLessThan(many.length / 2);
    await document.loadingTask.destroy();
  });
});
