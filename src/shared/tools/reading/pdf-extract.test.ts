import { describe, expect, it } from 'vitest';

import { selectPages } from '../contract/page-selection.ts';
import { pdfExtractTool, pdfPresets } from './pdf-extract.ts';

describe('formats', () => {
  it.each([
    [{ metadata: true }, [{ kind: 'metadata' }]],
    [{ text: true }, [{ kind: 'text' }]],
    [{ outline: true }, [{ kind: 'outline' }]],
    [{ find: { query: ' tide ' } }, [{ kind: 'find', query: 'tide' }]],
    [{ metadata: true, outline: true }, [{ kind: 'metadata' }, { kind: 'outline' }]],
    [{ summary: 'key findings' }, null],
    [{ text: 'all of it' }, null],
    [{ find: { query: '' } }, null],
    [{ metadata: true, summary: 'short' }, null],
    [{ constructor: true }, null],
    [{}, null],
  ])('%j', (format, presets) => {
    expect(pdfPresets(format)).toEqual(presets);
  });
});

describe('pages', () => {
  const choose = (input: object, count: number) =>
    selectPages(pdfExtractTool.input.parse({ format: { text: true }, ...input }), count);

  it.each([
    [{}, 3, [1, 2, 3], '1-3'],
    [{ pages: 'all' }, 3, [1, 2, 3], '1-3'],
    [{ page: 2 }, 3, [2], '2'],
    [{ page: [3, 1] }, 3, [3, 1], '3, 1'],
    [{ pages: [2, 2, 3] }, 9, [2, 3], '2-3'],
    [{ pages: '2-5' }, 9, [2, 3, 4, 5], '2-5'],
    [{ pages: '1, 4, 7–8' }, 9, [1, 4, 7, 8], '1, 4, 7-8'],
    [{ pages: '8-end' }, 9, [8, 9], '8-9'],
    [{ pages: { start: 2, end: 3 } }, 9, [2, 3], '2-3'],
  ])('%j of %i', (input, count, pages, label) => {
    expect(choose(input, count)).toEqual({ pages, label, note: null });
  });

  it('covers 50 pages and says how to go on', () => {
    const all = choose({ pages: 'all' }, 114);
    expect(all.pages.length).toBe(50);
    expect(all.note).toContain('go on with pages "51-100"');
    expect(choose({ pages: '51-end' }, 114).note).toContain('go on with pages "101-114"');
  });

  it('says where the document ends', () => {
    expect(choose({ pages: '8-20' }, 9)).toMatchObject({
      pages: [8, 9],
      note: 'the PDF ends with page 9, so that later pages were left out.',
    });
    expect(() => choose({ pages: '10-20' }, 9)).toThrow('has 9 pages');
    expect(() => choose({ pages: '5-2' }, 9)).toThrow('does not name pages');
    expect(() => choose({ pages: 'the first' }, 9)).toThrow('does not name pages');
  });
});
