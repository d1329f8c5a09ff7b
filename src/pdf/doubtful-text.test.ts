import { describe, expect, it } from 'vitest';

import { askPdf } from '../testing/pdf/ask-pdf.ts';
import { writePdf, type PdfText } from '../testing/pdf/write-pdf.ts';

type Font = NonNullable<PdfText['font']>;

/** The samples of each page, with one page per list of texts. */
async function doubtful(
  ...pages: readonly (readonly { readonly font: Font; readonly text: string }[])[]
): Promise<readonly (readonly string[])[]> {
  const drawn = pages.map((texts) => ({
    texts: texts.map(({ font, text }, line) => ({ x: 72, y: 100 + line * 20, font, text })),
  }));
  const numbers = pages.map((_, index) => index + 1);
  const answer = await askPdf(writePdf({ pages: drawn }), { kind: 'text', pages: numbers });
  return answer.pages.map((page) => page.doubtful);
}

describe('text whose font does not say which characters its glyphs are', () => {
  it('is doubted where the glyphs have no names', async () => {
    expect(
      await doubtful([
        { font: 'latin', text: 'Total' },
        { font: 'nameless', text: '1203.50' },
      ]),
    ).toEqual([['1203.50']]);
  });

  it('is doubted where codes are glyph numbers, on every page', async () => {
    const total = { font: 'numbers', text: 'Total 470.00' } as const;
    const [first, second] = await doubtful([{ font: 'latin', text: 'Total' }, total], [total]);
    expect(first).toHaveLength(1);
    // pdf.js returns a wrong word and a wrong amount here.
    expect(first?.[0]).not.toContain('470');
    expect(second).toEqual(first);
  });

  it.each([
    ['a standard font', 'latin', 'Total 470.00'],
    ['a ToUnicode map', 'mapped', 'Total 470.00'],
    ['a predefined character map', 'han', '港口建于1887年'],
    ['a ToUnicode map of codes that are characters', 'any', 'Total 470.00'],
  ] as const)('is not doubted with %s', async (_, font, text) => {
    expect(await doubtful([{ font, text }])).toEqual([[]]);
  });

  it('is not doubted where its words show that the codes are characters', async () => {
    const text = 'The boats leave the harbour before the sun is up and come back with tide 47';
    expect(await doubtful([{ font: 'nameless', text }])).toEqual([[]]);
  });

  it('is doubted where its map leads to no characters', async () => {
    expect(await doubtful([{ font: 'any', text: '\uE001\uE002\uE003' }])).toEqual([
      ['\uE001\uE002\uE003'],
    ]);
    expect(await doubtful([{ font: 'any', text: '\uF0B7' }])).toEqual([[]]);
  });

  it('is named where words are looked for', async () => {
    const texts: PdfText[] = [{ x: 72, y: 72, text: '1203.50', font: 'nameless' }];
    const bytes = writePdf({ pages: [{ texts: [{ x: 72, y: 72, text: 'Bill' }] }, { texts }] });
    const found = await askPdf(bytes, { kind: 'find', pages: [1, 2], query: '1203' });
    expect(found.doubtfulPages).toEqual([2]);
  });
});
