import { describe, expect, it } from 'vitest';

import { askPdf } from '../testing/pdf/ask-pdf.ts';
import { writePdf, type PdfParts, type PdfText } from '../testing/pdf/write-pdf.ts';

async function textOf(parts: PdfParts, page = 1): Promise<string> {
  const { pages } = await askPdf(writePdf(parts), { kind: 'text', pages: [page] });
  expect(pages[0]?.problem).toBeNull();
  return pages[0]?.text ?? '';
}

const WORDS =
  'harbour boats leave before the sun is up and come back with the tide while gulls follow them far out over the grey water until nothing can be heard but wind'.split(
    ' ',
  );

/** Lines of running text, distinguished by their prefix. */
function column(prefix: string, x: number, y: number, lines: number, leading = 12): PdfText[] {
  return Array.from({ length: lines }, (_, line) => ({
    x,
    y: y + line * leading,
    text: `${prefix}${line} ${WORDS.slice(line % 9, (line % 9) + 7).join(' ')}`,
  }));
}

describe('the text of a page', () => {
  it('reads columns one after the other, under a title across both', async () => {
    const texts = [
      { x: 180, y: 60, text: 'A title across both columns of this page', size: 16 },
      ...column('L', 60, 100, 12),
      ...column('R', 330, 100, 14),
      {
        x: 120,
        y: 300,
        text: 'A line below, which again goes across both of the columns up there',
      },
    ];
    const lines = (await textOf({ pages: [{ texts }] })).split('\n').filter((line) => line !== '');
    expect(lines[0]).toContain('A title');
    expect(lines.slice(1, 13).map((line) => line.slice(0, 1))).toEqual(Array(12).fill('L'));
    expect(lines.slice(13, 27).map((line) => line.slice(0, 1))).toEqual(Array(14).fill('R'));
    expect(lines.at(-1)).toContain('A line below');
  });

  const SIDES = {
    harbour: [
      'The harbour keeps its own',
      'clock, which is set by the',
      'tide and by the light-',
      'house alone. Ships wait',
      'for it outside.',
    ],
    crews: [
      'Crews are paid on Friday',
      'in the office behind the',
      'market hall, Quay Street',
      '14, second floor, be-',
      'tween nine and noon.',
    ],
    visits: [
      'Visitors may climb the tower',
      'on the first Sunday of each',
      'month, if the wind allows it',
      'and the keeper is well. No',
      'dogs, and no tall hats.',
    ],
    address: ['Port Office', 'Quay Street 14', '4711 North Haven', 'Second floor', 'Ask for Ida'],
  };
  /** Texts in drawing order: each line followed by the line beside it. */
  const byLine = (...columns: readonly (readonly string[])[]): PdfText[] =>
    (columns[0] ?? []).flatMap((_, line) =>
      columns.map((lines, at) => ({
        x: 60 + at * 180,
        y: 90 + line * 14,
        text: lines[line] ?? '',
      })),
    );
  const flat = async (texts: PdfText[]): Promise<string> =>
    (await textOf({ pages: [{ texts }] })).replaceAll(/\s+/g, ' ');

  it('reads columns of prose one after the other where they are drawn line by line', async () => {
    const text = await flat(byLine(SIDES.harbour, SIDES.crews));
    expect(text).toBe(
      'The harbour keeps its own clock, which is set by the tide and by the lighthouse alone. Ships wait for it outside. ' +
        'Crews are paid on Friday in the office behind the market hall, Quay Street 14, second floor, between nine and noon.',
    );
  });

  it('reads three columns with heads of their own', async () => {
    const texts = byLine(
      ['Tides', ...SIDES.harbour],
      ['Wages', ...SIDES.crews],
      ['Visits', ...SIDES.visits],
    );
    const text = await flat(texts);
    expect(text).toContain('Tides The harbour');
    expect(text).toContain('outside. Wages Crews');
    expect(text).toContain('noon. Visits Visitors may climb');
  });

  it('reads an address beside prose by itself', async () => {
    expect(await flat(byLine(SIDES.harbour, SIDES.address))).toContain(
      'outside. Port Office Quay Street 14 4711 North Haven Second floor Ask for Ida',
    );
  });

  it('keeps a table of short sentences as a table', async () => {
    const texts = byLine(
      ['list the files here', 'end what runs', 'show who is on', 'go to a folder'],
      ['lists what is in a folder, one a line', 'ends it', 'shows names', 'goes there at once'],
    );
    const lines = (await textOf({ pages: [{ texts }] })).split('\n');
    expect(lines[1]).toBe('end what runs | ends it');
  });

  it('joins words that are broken at line ends, but no codes, ranges and words with hyphens', async () => {
    const lines = [
      'Ships pass the light-',
      'house (on pages 10-',
      '12 of the guide), the well-',
      'known pier, the pre-',
      'and post-war docks, berth AB-',
      'c12 and the state-of-the-',
      'art crane. A tide-table hangs there; the tide-',
      'table is new. Depth de-',
      'creases to the North-',
      'East of it.',
    ];
    const texts = lines.map((text, line) => ({ x: 72, y: 90 + line * 12, text }));
    expect((await textOf({ pages: [{ texts }] })).split('\n')).toEqual([
      'Ships pass the lighthouse',
      '(on pages 10-',
      '12 of the guide), the well-known',
      'pier, the pre-',
      'and post-war docks, berth AB-',
      'c12 and the state-of-the-art',
      'crane. A tide-table hangs there; the tide-table',
      'is new. Depth decreases',
      'to the North-',
      'East of it.',
    ]);
  });

  it('joins a word that goes on in the next column', async () => {
    const left = column('L', 60, 100, 4);
    const right = column('R', 330, 112, 4);
    const broken = [
      { x: 60, y: 148, text: 'L4 boats leave before the sun is up har-' },
      { x: 330, y: 100, text: 'bour boats leave before the sun is' },
    ];
    expect(await flat([...left, ...broken, ...right])).toContain('is up harbour boats leave');
  });

  it('takes what is drawn row by row for a table, though it fills its columns', async () => {
    const left = column('L', 60, 100, 12);
    const right = column('R', 330, 100, 12);
    const mixed = left.flatMap((text, index) => [right[index] ?? text, text]);
    const lines = (await textOf({ pages: [{ texts: mixed.toReversed() }] })).split('\n');
    expect(lines.some((line) => line.includes(' | '))).toBe(true);
  });

  it('keeps the rows of a table whole and its cells apart', async () => {
    const rows = [
      ['Port', 'Boats', 'Since'],
      ['Ystad', '14', '1887'],
      ['Simrishamn', '122', '1161'],
      ['Trelleborg', '9', '1867'],
    ];
    const texts = rows.flatMap((row, index) =>
      row.map((text, cell) => ({ x: 72 + cell * 120, y: 100 + index * 15, text })),
    );
    expect((await textOf({ pages: [{ texts }] })).split('\n')).toEqual([
      'Port | Boats | Since',
      'Ystad | 14 | 1887',
      'Simrishamn | 122 | 1161',
      'Trelleborg | 9 | 1867',
    ]);
  });

  it('puts the lines of a cell together', async () => {
    const cell = (x: number, y: number, text: string): PdfText => ({ x, y, text });
    const texts = [
      cell(72, 100, 'grep'),
      cell(200, 100, 'finds a word'),
      cell(200, 112, 'in files'),
      cell(72, 130, 'ps'),
      cell(200, 130, 'lists what runs'),
      cell(72, 148, 'kill'),
      cell(200, 148, 'ends what runs,'),
      cell(200, 160, 'politely'),
    ];
    expect((await textOf({ pages: [{ texts }] })).split('\n')).toEqual([
      'grep | finds a word in files',
      'ps | lists what runs',
      'kill | ends what runs, politely',
    ]);
  });

  it('separates paragraphs by a blank line', async () => {
    const texts = [...column('A', 72, 100, 3), ...column('B', 72, 160, 3)];
    const lines = (await textOf({ pages: [{ texts }] })).split('\n');
    expect(lines.map((line) => line.slice(0, 2))).toEqual(['A0', 'A1', 'A2', '', 'B0', 'B1', 'B2']);
  });

  it('reads Hebrew from the right, with a number in its own order', async () => {
    // Visual order: from the left, the last letter first.
    const seen = (logical: string): string => [...logical].toReversed().join('');
    const texts: PdfText[] = [
      { x: 72, y: 100, text: seen('הנמל'), font: 'any' },
      { x: 120, y: 100, text: '1887', font: 'any' },
      { x: 168, y: 100, text: seen('בשנת'), font: 'any' },
    ];
    expect(await textOf({ pages: [{ texts }] })).toBe('בשנת 1887 הנמל');
  });

  it('leaves the marks of letters at them, whichever is drawn first', async () => {
    const line = async (text: string): Promise<string> =>
      textOf({ pages: [{ texts: [{ x: 72, y: 100, text, font: 'any' }] }] });
    expect(await line('\u05B0\u05D1')).toBe('\u05D1\u05B0');
    expect(await line('\u05D1\u05B0')).toBe('\u05D1\u05B0');
  });

  it('reads lines of a font whose letters would be far higher than wide', async () => {
    const lines = ['A gauche', 'Faire tout', 'quoi il sera'];
    const content = lines
      .map((text, index) => `BT /F1 0.1 Tf 100 0 0 1200 72 ${700 - index * 14} Tm (${text}) Tj ET`)
      .join('\n');
    expect((await textOf({ pages: [{ content }] })).split('\n').filter(Boolean)).toEqual(lines);
  });

  it('reads Chinese by a predefined character map, without spaces between its lines in a cell', async () => {
    const texts: PdfText[] = [{ x: 72, y: 100, text: '港口建于1887年。', font: 'han' }];
    expect(await textOf({ pages: [{ texts }] })).toBe('港口建于1887年。');
  });

  it.each([90, 180, 270] as const)('reads a page that is turned by %i degrees', async (rotate) => {
    const texts = column('T', 72, 100, 3);
    const lines = (await textOf({ pages: [{ texts, rotate }] })).split('\n');
    expect(lines.map((line) => line.slice(0, 2))).toEqual(['T0', 'T1', 'T2']);
  });

  it('puts raised and lowered letters into their line', async () => {
    const texts = [
      { x: 72, y: 100, text: 'E = mc' },
      { x: 104, y: 96, text: '2', size: 6 },
      { x: 109, y: 100, text: 'holds' },
    ];
    expect(await textOf({ pages: [{ texts }] })).toMatch(/^E = mc ?2 holds$/);
  });

  it('tells the values and choices of a form', async () => {
    const fields = [
      { name: 'Name', value: 'Ada' },
      { name: 'Colour', value: 'Red', options: ['Red', 'Green', 'Blue'] },
    ];
    const text = await textOf({ pages: [{ texts: [{ x: 72, y: 72, text: 'Form' }], fields }] });
    expect(text).toContain('- Name: text field, value “Ada”');
    expect(text).toContain('- Colour: combo box, value “Red”, 3 choices: Red, Green, Blue');
  });

  it('is empty for a page that is a picture, and a broken page costs only itself', async () => {
    const bytes = writePdf({ pages: [{ content: '' }, { texts: column('T', 72, 100, 1) }] });
    const { pages } = await askPdf(bytes, { kind: 'text', pages: [1, 2] });
    expect(pages.map(({ text }) => text.slice(0, 2))).toEqual(['', 'T0']);
  });
});

describe('finding', () => {
  it('says page, line, place and the words around, whatever the case', async () => {
    const bytes = writePdf({
      pages: [
        { texts: column('A', 72, 100, 2) },
        { texts: [{ x: 80, y: 200, text: 'The HARBOUR is old' }] },
      ],
    });
    const { matches, total } = await askPdf(bytes, {
      kind: 'find',
      pages: [1, 2],
      query: 'harbour',
    });
    expect(total).toBe(2);
    expect(matches[1]).toEqual({ page: 2, line: 1, x: 80, y: 200, context: 'The HARBOUR is old' });
  });

  it('finds words that go on in the next line, with a hyphen or without', async () => {
    const texts = [
      { x: 72, y: 100, text: 'The har-' },
      { x: 72, y: 112, text: 'bour master' },
      { x: 72, y: 124, text: 'well-' },
      { x: 72, y: 136, text: 'known' },
    ];
    const bytes = writePdf({ pages: [{ texts }] });
    const count = async (query: string) =>
      (await askPdf(bytes, { kind: 'find', pages: [1], query })).total;
    expect(await count('the harbour')).toBe(1);
    expect(await count('master well-known')).toBe(1);
    expect(await count('bour master')).toBe(1);
  });

  it('counts every place, also in the same line', async () => {
    const bytes = writePdf({
      pages: [{ texts: [{ x: 72, y: 72, text: 'tide after tide, tide' }] }],
    });
    expect((await askPdf(bytes, { kind: 'find', pages: [1], query: 'tide' })).total).toBe(3);
  });

  it('finds Arabic and Hebrew without their vowel signs, and with them', async () => {
    // Visual order: from the left, the last letter first, each with its sign.
    const texts: PdfText[] = [{ x: 72, y: 100, text: 'م\u064Fال\u064Eس', font: 'any' }];
    const bytes = writePdf({ pages: [{ texts }] });
    for (const query of ['سلام', 'س\u064Eلام'])
      expect((await askPdf(bytes, { kind: 'find', pages: [1], query })).total).toBe(1);
  });

  it('names pages that hold no text', async () => {
    const bytes = writePdf({ pages: [{ content: '' }, { texts: column('A', 72, 100, 1) }] });
    const { emptyPages } = await askPdf(bytes, { kind: 'find', pages: [1, 2], query: 'x' });
    expect(emptyPages).toEqual([1]);
  });
});
