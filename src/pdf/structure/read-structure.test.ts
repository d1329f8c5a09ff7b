import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

import { describe, expect, it } from 'vitest';

import { toErrorInfo } from '#shared/errors/app-error.ts';
import type { PdfAnswer } from '#shared/pdf-port/messages.ts';

import { readResource } from '../../testing/pdf/read-resource.ts';
import { writePdf, type PdfOutlineEntry } from '../../testing/pdf/write-pdf.ts';
import { randomFrom } from '../../testing/random-from.ts';
import { answerQuestion } from '../answer-question.ts';
import { openDocument } from '../open-document.ts';
import { readStructure } from './read-structure.ts';

interface Told {
  readonly pages: number;
  readonly metadata: PdfAnswer | null;
  readonly outline: PdfAnswer | null;
}

function told(bytes: Uint8Array): Told | null {
  const structure = readStructure(bytes);
  if (structure === null) return null;
  return {
    pages: structure.pages,
    metadata: structure.metadata(),
    outline: structure.outline(),
  };
}

async function toldByPdfJs(bytes: Uint8Array): Promise<Told | string> {
  try {
    const document = await openDocument(
      { kind: 'whole', bytes: Buffer.from(bytes) },
      null,
      readResource,
    );
    const metadata = await answerQuestion(document, { kind: 'metadata' });
    const outline = await answerQuestion(document, { kind: 'outline' });
    await document.loadingTask.destroy();
    return { pages: document.numPages, metadata, outline };
  } catch (error) {
    return toErrorInfo(error).code;
  }
}

const TITLES = ['Tides', 'Ebb 🌊 flood', 'Zölle & “Häfen”', '港口', 'האי', 'a (b) \\ c', ''];

/** A document with a page tree and an outline of any shape. */
function randomPdf(random: () => number): Buffer {
  const below = (limit: number): number => Math.floor(random() * limit);
  const pages = 1 + below(60);
  const entries = (level: number): PdfOutlineEntry[] =>
    Array.from({ length: below(level === 1 ? 12 : 4) }, () => ({
      title: TITLES[below(TITLES.length)] ?? '',
      // Some lead to no page of the file.
      page: 1 + below(pages + 2),
      isNamed: random() < 0.5,
      items: level < 4 && random() < 0.4 ? entries(level + 1) : [],
    }));
  return writePdf({
    pages: Array.from({ length: pages }, () => ({ content: '' })),
    fanOut: 2 + below(20),
    isPacked: random() < 0.5,
    outline: entries(1),
    info: {
      Title: TITLES[below(TITLES.length)] ?? '',
      CreationDate: "D:20260301120000+01'00'",
      ...(random() < 0.5 ? { ModDate: 'yesterday' } : {}),
    },
  });
}

describe('the structure of a file', () => {
  it('is what pdf.js tells, whatever the shape of the page tree and the outline', async () => {
    const random = randomFrom(6);
    for (let round = 0; round < 40; round += 1) {
      const bytes = randomPdf(random);
      expect(told(bytes), `round ${round}`).toEqual(await toldByPdfJs(bytes));
    }
  });

  it('is left to pdf.js where the file is encrypted, cut or has something before it', () => {
    const pages = [{ content: '' }];
    const plain = writePdf({ pages });
    expect(readStructure(plain)?.pages).toBe(1);
    expect(readStructure(writePdf({ pages, password: 'open-sesame' }))).toBeNull();
    expect(readStructure(plain.subarray(0, plain.length - 40))).toBeNull();
    expect(readStructure(Buffer.concat([Buffer.from('mail\n'), plain]))).toBeNull();
  });

  it('never throws and always ends, whatever is damaged', () => {
    const random = randomFrom(7);
    let read = 0;
    // Writing a document takes far longer than reading it.
    const documents = Array.from({ length: 40 }, () => randomPdf(random));
    for (let round = 0; round < 400; round += 1) {
      const bytes = Buffer.from(documents[round % documents.length] ?? '');
      for (let change = 0; change < 1 + random() * 8; change += 1)
        bytes[Math.floor(random() * bytes.length)] = Math.floor(random() * 256);
      if (told(bytes) !== null) read += 1;
    }
    // Else the damage would always be found at the gate.
    expect(read).toBeGreaterThan(20);
  });
});

const corpora = process.env['WAYMARK_CORPORA'];

describe.skipIf(corpora === undefined)('documents of others', () => {
  const folder = join(corpora ?? '', 'pdf');
  const files =
    corpora === undefined ? [] : readdirSync(folder).filter((name) => name.endsWith('.pdf'));

  it.each(files)('%s', async (file) => {
    const bytes = readFileSync(join(folder, file));
    const ours = told(bytes);
    if (file.includes('encrypted') || ours === null) return expect(ours).toBeNull();
    expect(ours).toEqual(await toldByPdfJs(bytes));
  });
});
