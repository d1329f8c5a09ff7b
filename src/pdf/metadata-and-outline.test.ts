import { readFileSync } from 'node:fs';
import { join } from 'node:path';

import { describe, expect, it } from 'vitest';
import { z } from 'zod';

import { askPdf } from '../testing/pdf/ask-pdf.ts';
import { writePdf } from '../testing/pdf/write-pdf.ts';

describe('metadata', () => {
  const pages = [{ content: '' }];
  const metadataOf = async (bytes: Uint8Array) =>
    (await askPdf(bytes, { kind: 'metadata' })).metadata;

  it('gives what the information dictionary says, dates in UTC', async () => {
    const info = {
      Title: 'Zölle & “Häfen”\n 港口',
      Author: 'Ada',
      CreationDate: "D:20260301120000+01'00'",
      ModDate: 'yesterday',
    };
    expect(await metadataOf(writePdf({ pages, info }))).toMatchObject({
      title: 'Zölle & “Häfen” 港口',
      author: 'Ada',
      subject: '',
      created: '2026-03-01T11:00:00.000Z',
      modified: 'yesterday',
      pages: 1,
      pdfVersion: '1.7',
      encrypted: false,
      hasForm: false,
      hasSignatures: false,
    });
  });

  it('says that there is a form, and what XMP alone says', async () => {
    const fields = [{ name: 'name', value: 'Ada' }];
    const xmp =
      '<?xpacket begin=""?><x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#"><rdf:Description xmlns:dc="http://purl.org/dc/elements/1.1/"><dc:title><rdf:Alt><rdf:li xml:lang="x-default">Tides</rdf:li></rdf:Alt></dc:title><dc:creator><rdf:Seq><rdf:li>Ada</rdf:li><rdf:li>Grace</rdf:li></rdf:Seq></dc:creator></rdf:Description></rdf:RDF></x:xmpmeta><?xpacket end="w"?>';
    const bytes = writePdf({ pages: [{ content: '', fields }], xmp, info: { Author: '' } });
    expect(await metadataOf(bytes)).toMatchObject({
      title: 'Tides',
      author: 'Ada, Grace',
      hasForm: true,
    });
  });
});

describe('the outline', () => {
  it('keeps its titles where the names of its destinations are damaged', async () => {
    const outline = [{ title: 'One', page: 1, isNamed: true }];
    const whole = writePdf({ pages: [{ content: '' }], outline }).toString('latin1');
    // The names form a cycle, and the table at the end is unusable.
    const damaged = whole
      .replace(/\/Dests << \/Names \[.*?\] >>/, '/Dests << /Kids [99 0 R 99 0 R] >>')
      .replace(/startxref[^]*$/, '99 0 obj\n<< /Kids [99 0 R] >>\nendobj\n%%EOF');
    const { entries } = await askPdf(Buffer.from(damaged, 'latin1'), { kind: 'outline' });
    expect(entries).toEqual([{ title: 'One', level: 1, page: null }]);
  });

  it.each([1000, 7, 2])('gives pages by reference and by name, %i pages a node', async (fanOut) => {
    const pages = Array.from({ length: 23 }, () => ({ content: '' }));
    const outline = [
      {
        title: 'One',
        page: 2,
        items: Array.from({ length: 12 }, (_, index) => ({
          title: `One ${index}`,
          page: index + 3,
          isNamed: true,
        })),
      },
      { title: 'Two', page: 23 },
    ];
    const { entries } = await askPdf(writePdf({ pages, outline, fanOut }), { kind: 'outline' });
    expect(entries.map(({ title, level, page }) => [title, level, page])).toEqual([
      ['One', 1, 2],
      ...Array.from({ length: 12 }, (_, index) => [`One ${index}`, 2, index + 3]),
      ['Two', 1, 23],
    ]);
  });

  it('is empty where there is none, and a target outside of the file has no page', async () => {
    const pages = [{ content: '' }];
    expect((await askPdf(writePdf({ pages }), { kind: 'outline' })).entries).toEqual([]);
    const lost = writePdf({ pages, outline: [{ title: 'Lost', page: 9 }] });
    expect((await askPdf(lost, { kind: 'outline' })).entries[0]?.page).toBeNull();
  });
});

const corpora = process.env['WAYMARK_CORPORA'];

const ExpectedSchema = z.array(
  z.object({
    file: z.string(),
    password: z.string().optional(),
    pages: z.int(),
    title: z.string(),
    author: z.string(),
    outline: z.int(),
    outlineTop: z.array(z.string()),
    characters: z.number(),
    questions: z.array(z.object({ q: z.string(), answer: z.string(), page: z.int() })),
  }),
);

describe.skipIf(corpora === undefined)('documents of others', () => {
  const folder = join(corpora ?? '', 'pdf');
  const expected =
    corpora === undefined
      ? []
      : ExpectedSchema.parse(JSON.parse(readFileSync(join(folder, 'expected.json'), 'utf8')));

  it.each(expected)('$file', async ({ file, password = null, ...facts }) => {
    const bytes = readFileSync(join(folder, file));
    const { metadata } = await askPdf(bytes, { kind: 'metadata' }, password);
    expect(metadata).toMatchObject({
      pages: facts.pages,
      title: facts.title,
      author: facts.author,
    });
    const { entries } = await askPdf(bytes, { kind: 'outline' }, password);
    expect(entries.length).toBe(facts.outline);
    expect(entries.filter(({ level }) => level === 1).map(({ title }) => title)).toEqual(
      facts.outlineTop,
    );
    expect(entries.every(({ page }) => page !== null)).toBe(true);
    for (const { answer, page } of facts.questions) {
      // A page with hardly any text is a picture, which this test cannot read.
      if (facts.characters < 10) continue;
      const { pages } = await askPdf(bytes, { kind: 'text', pages: [page] }, password);
      const outlinePages = entries.filter((entry) => String(entry.page) === answer);
      const flat = pages[0]?.text.replaceAll(/\s*\|\s*|\s+/g, ' ') ?? '';
      const isThere = flat.includes(answer) || outlinePages.length > 0;
      expect(isThere, `“${answer}” on page ${page}`).toBe(true);
    }
  });
});
