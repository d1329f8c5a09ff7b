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
      routes: {
        '/bill.pdf': served(
          writePdf({
            pages: [
              {
                texts: [
                  { x: 40, y: 60, text: 'Invoice' },
                  { x: 40, y: 100, text: 'ABCDEFG', font: 'nameless' },
                  { x: 40, y: 140, text: 'Total 470.00', font: 'numbers' },
                ],
              },
            ],
          }),
        ),
      },
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
