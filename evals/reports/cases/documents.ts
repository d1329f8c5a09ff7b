import { writePdf } from '../../../src/testing/pdf/write-pdf.ts';
import type { SiteHandler } from '../../../src/testing/site/start-site.ts';
import { click, page, readPage, textOf, unless } from '../calls.ts';
import type { ReportCase } from '../report-case.ts';

const served =
  (pdf: Buffer): SiteHandler =>
  (_request, response) => {
    response.writeHead(200, { 'content-type': 'application/pdf' }).end(pdf);
  };

const LEFT = [
  'The harbour keeps its own',
  'clock, which is set by the',
  'tide and by the light-',
  'house alone. Ships wait',
  'for it outside.',
];
const RIGHT = [
  'Crews are paid on Friday',
  'in the office behind the',
  'market hall, Quay Street',
  '14, second floor, be-',
  'tween nine and noon.',
];

export const DOCUMENTS: readonly ReportCase[] = [
  {
    id: 'two-columns',
    about: 'Two columns of prose are read one after the other, with their words joined',
    sources: ['euske/pdfminer#80', 'tobocop2/lilbee#551'],
    task: 'Read the document.',
    open: () => ({
      routes: {
        '/paper.pdf': served(
          writePdf({
            pages: [
              {
                texts: [LEFT, RIGHT].flatMap((lines, column) =>
                  lines.map((text, line) => ({ x: 60 + column * 260, y: 90 + line * 14, text })),
                ),
              },
            ],
          }),
        ),
      },
      path: '/paper.pdf',
      *play() {
        return textOf(yield [readPage()]);
      },
      judge: ({ end }) => {
        const text = (end?.finalAnswer ?? '').replaceAll(/\s+/g, ' ');
        return [
          ...unless(
            /lighthouse alone/.test(text) && /between nine/.test(text),
            'a word stayed split',
          ),
          ...unless(/Quay Street 14, second floor/.test(text), 'the columns are mixed'),
          ...unless(
            text.indexOf('for it outside') < text.indexOf('Crews are paid'),
            'the columns stand in another order',
          ),
        ];
      },
    }),
  },
  {
    id: 'pdf-table',
    about: 'A table in a PDF stays a table: heads apart, cells with their rows',
    sources: ['SamDecrock/pdf2table#2', 'unjs/unpdf#50'],
    task: 'Read the table.',
    open: () => ({
      routes: {
        '/prices.pdf': served(
          writePdf({
            pages: [
              {
                texts: [
                  ['Article', 'Left', 'Price'],
                  ['Kettle', '12', '34.00'],
                  ['Lamp', '7', '19.90'],
                  ['Rope', '140', '2.10'],
                ].flatMap((row, line) =>
                  row.map((text, column) => ({ x: 60 + column * 120, y: 100 + line * 18, text })),
                ),
              },
            ],
          }),
        ),
      },
      path: '/prices.pdf',
      *play() {
        return textOf(yield [readPage()]);
      },
      judge: ({ end }) => {
        const text = end?.finalAnswer ?? '';
        return [
          ...unless(/Article\W+Left\W+Price/.test(text), 'the heads are not apart'),
          ...unless(/Lamp\W+7\W+19\.90\W*\n/.test(`${text}\n`), 'a row is not in one line'),
        ];
      },
    }),
  },
  {
    id: 'pdf-in-a-tab',
    about: 'A PDF that a link opens in a new tab is read there',
    sources: ['browser-use/browser-use#1982'],
    task: 'Who chairs the board?',
    open: () => ({
      routes: {
        '/': page('Reports', '<a href="/annual.pdf" target="_blank">Annual report</a>'),
        '/annual.pdf': served(
          writePdf({
            pages: [
              { texts: [{ x: 60, y: 90, text: 'Annual report' }] },
              { texts: [{ x: 60, y: 90, text: 'The board is chaired by Ingrid Solberg.' }] },
            ],
          }),
        ),
      },
      *play() {
        yield [click('link "Annual report"')];
        return /chaired by ([A-Z]\w+ [A-Z]\w+)/.exec(textOf(yield [readPage()]))?.[1] ?? 'not read';
      },
      judge: ({ end }) =>
        unless(end?.finalAnswer === 'Ingrid Solberg', `answer: ${end?.finalAnswer}`),
    }),
  },
  {
    id: 'glyphs-without-map',
    about: 'A font that does not say which characters its glyphs are is doubted, not read as fact',
    sources: ['firecrawl/pdf-inspector#122', 'yfedoseev/pdf_oxide#876'],
    task: 'What is the total?',
    open: () => ({
      routes: { '/bill.pdf': served(unmappedPdf()) },
      path: '/bill.pdf',
      *play() {
        return textOf(yield [readPage()]);
      },
      judge: ({ end }) =>
        unless(
          /character|font|glyph|image|picture/i.test(end?.finalAnswer ?? ''),
          `read as fact: ${end?.finalAnswer}`,
        ),
    }),
  },
];

/** One page whose font names no characters: a Type 3 font with glyphs called `a0`, `a1` … and no ToUnicode. */
function unmappedPdf(): Buffer {
  const glyph = '500 0 0 0 400 600 d1 0 0 400 600 re f';
  const stream = (text: string): string =>
    `<< /Length ${text.length} >>\nstream\n${text}\nendstream`;
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 400 300] /Contents 4 0 R /Resources << /Font << /F1 5 0 R /F2 7 0 R >> >> >>',
    stream('BT /F2 14 Tf 40 240 Td (Invoice) Tj ET BT /F1 14 Tf 40 200 Td (ABCDEFG) Tj ET'),
    '<< /Type /Font /Subtype /Type3 /FontBBox [0 0 500 600] /FontMatrix [0.001 0 0 0.001 0 0] /FirstChar 65 /LastChar 71 /Widths [500 500 500 500 500 500 500] /Encoding << /Type /Encoding /Differences [65 /a0 /a1 /a2 /a3 /a4 /a5 /a6] >> /CharProcs << /a0 6 0 R /a1 6 0 R /a2 6 0 R /a3 6 0 R /a4 6 0 R /a5 6 0 R /a6 6 0 R >> >>',
    stream(glyph),
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>',
  ];
  let file = '%PDF-1.4\n';
  const offsets = objects.map((body, index) => {
    const at = file.length;
    file += `${index + 1} 0 obj\n${body}\nendobj\n`;
    return at;
  });
  const start = file.length;
  const rows = offsets.map((at) => `${String(at).padStart(10, '0')} 00000 n \n`).join('');
  file += `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${rows}trailer\n<< /Size ${objects.length + 1} /Root 1 0 R >>\nstartxref\n${start}\n%%EOF\n`;
  return Buffer.from(file, 'latin1');
}
