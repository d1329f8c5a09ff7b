import { rm, mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { afterEach, beforeEach, describe, expect, it } from 'vitest';

import { TabIdSchema } from '#shared/model/ids.ts';

import { serveDocument } from '../../../pdf/serve-document.ts';
import { readResource } from '../../../testing/pdf/read-resource.ts';
import { writePdf, type PdfParts } from '../../../testing/pdf/write-pdf.ts';
import { openLocalPdf } from '../../page-access/pdf/pdf-file.ts';
import { PdfLibrary } from '../../page-access/pdf/pdf-library.ts';
import type { ForkPdf } from '../../page-access/pdf/pdf-process.ts';
import { PdfGuides } from './pdf-guides.ts';

const tabId = TabIdSchema.parse(1);
const own = Uint8Array;
let folder = '';
let library: PdfLibrary;

/** Runs the reader without its process. */
const forkHere: ForkPdf = () => {
  let receive: (message: unknown) => void = () => undefined;
  const serve = serveDocument((message) => queueMicrotask(() => receive(message)), readResource);
  return {
    post: serve,
    onMessage: (listener) => {
      receive = listener;
      return { dispose: () => undefined };
    },
    onExit: () => ({ dispose: () => undefined }),
    memoryBytes: () => null,
    kill: () => undefined,
  };
};

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'waymark-guide-'));
  library = new PdfLibrary({ fork: forkHere });
});
afterEach(async () => {
  library.dispose();
  // The reader replaced it with a limited one.
  Object.defineProperty(globalThis, 'Uint8Array', { value: own });
  await rm(folder, { recursive: true });
});

async function guideOf(
  parts: PdfParts,
  url = 'https://site.example/book.pdf#page=9',
  hasViewer = false,
) {
  const path = join(folder, 'book.pdf');
  await writeFile(path, writePdf(parts));
  const loaded: string[] = [];
  const shown: number[] = [];
  const guides = new PdfGuides({
    pdfs: library,
    sourceOf: async () => ({
      readBy: 'person',
      key: path,
      shownIn: null,
      load: () => openLocalPdf(path),
    }),
    show: async (_id, number) => {
      if (hasViewer) shown.push(number);
      return hasViewer;
    },
    urlOf: () => url,
    load: (_id, address) => loaded.push(address),
  });
  return { guides, loaded, shown };
}

const page = (text: string) => ({ texts: [{ x: 72, y: 72, text }] });
const LONG: PdfParts = {
  pages: Array.from({ length: 45 }, (_, index) =>
    index % 20 === 1 ? page(`The harbour of page ${index + 1}`) : page('Nothing'),
  ),
  outline: [{ title: 'One', page: 1, items: [{ title: 'Two', page: 22, isNamed: true }] }],
};

describe('the guide of a PDF', () => {
  it('has its chapters with their pages', async () => {
    const { guides } = await guideOf(LONG);
    expect(await guides.contents(tabId, null)).toEqual({
      pages: 45,
      chapters: [
        { title: 'One', level: 1, page: 1 },
        { title: 'Two', level: 2, page: 22 },
      ],
      isCut: false,
    });
  });

  it('finds words in all pages, some at a time', async () => {
    const { guides } = await guideOf(LONG);
    const found: number[] = [];
    const asked: number[] = [];
    for (let from: number | null = 1; from !== null;) {
      asked.push(from);
      const { places, next } = await guides.find(tabId, 'harbour', from);
      found.push(...places.map((place) => place.page));
      from = next;
    }
    expect(asked).toEqual([1, 21, 41]);
    expect(found).toEqual([2, 22, 42]);
  });

  it('answers one request after the other', async () => {
    const { guides } = await guideOf(LONG);
    const [contents, first, second] = await Promise.all([
      guides.contents(tabId, null),
      guides.find(tabId, 'harbour', 1),
      guides.find(tabId, 'harbour', 21),
    ]);
    expect([contents.pages, first.total, second.total]).toEqual([45, 1, 1]);
  });

  it('counts pages without text', async () => {
    const { guides } = await guideOf({ pages: [page('One'), { content: '' }, { content: '' }] });
    expect(await guides.find(tabId, 'two', 1)).toEqual({
      places: [],
      total: 0,
      empty: 2,
      next: null,
    });
  });

  it('asks for a password, and keeps it for the search', async () => {
    const { guides } = await guideOf({ password: 'open-sesame', pages: [page('A secret')] });
    await expect(guides.contents(tabId, null)).rejects.toMatchObject({
      code: 'PDF_PASSWORD_NEEDED',
    });
    await expect(guides.contents(tabId, 'wrong')).rejects.toMatchObject({
      code: 'PDF_PASSWORD_WRONG',
    });
    expect((await guides.contents(tabId, 'open-sesame')).pages).toBe(1);
    expect((await guides.find(tabId, 'secret', 1)).total).toBe(1);
  });

  it('shows a page in the viewer, and goes nowhere', async () => {
    const { guides, loaded, shown } = await guideOf({ pages: [page('One')] }, undefined, true);
    await guides.goTo(tabId, 3);
    expect([shown, loaded]).toEqual([[3], []]);
  });

  it.each([
    ['https://site.example/book.pdf#page=9', 'https://site.example/book.pdf#page=3'],
    ['data:application/pdf,a#b', 'data:application/pdf,a#b#page=3'],
  ])('shows a page of %s without a viewer that it knows', async (url, address) => {
    const { guides, loaded } = await guideOf({ pages: [page('One')] }, url);
    await guides.goTo(tabId, 3);
    expect(loaded).toEqual([address]);
  });
});
