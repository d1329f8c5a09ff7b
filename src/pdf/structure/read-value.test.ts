import { describe, expect, it } from 'vitest';

import { isArray, isDict, PdfName, PdfRef, UnusualFile, type PdfValue } from './pdf-value.ts';
import { readValueAt } from './read-value.ts';

function read(source: string): PdfValue {
  return readValueAt(Buffer.from(source, 'latin1'), 0);
}

/** References and names as they are written, dictionaries as objects. */
function plain(value: PdfValue): unknown {
  if (value instanceof PdfRef) return `${value.number} R`;
  if (value instanceof PdfName) return `/${value.name}`;
  if (isArray(value)) return value.map(plain);
  if (!isDict(value)) return value;
  return Object.fromEntries([...value.entries()].map(([key, entry]) => [key, plain(entry)]));
}

describe('a value of a file', () => {
  it.each([
    ['(a (b) \\) \\101\\53 \\\r\nc\r\nd)', 'a (b) ) A+ c\nd'],
    ['<48 65 6C6c\n6F 7>', 'Hellop'],
    ['[1 -2 .5 +3. 4 0 R 5 0]', [1, -2, 0.5, 3, '4 R', 5, 0]],
    ['% a comment\n%another\r\n /A#20B#2f', '/A B/'],
    [
      '<</A/B/C<</D[null true false]>>/E 7 0 R>>',
      { A: '/B', C: { D: [null, true, false] }, E: '7 R' },
    ],
    ['<< /A 1 /A#42 2 /A 3 >>', { A: 3, AB: 2 }],
  ])('%j', (source, value) => {
    expect(plain(read(source))).toEqual(value);
  });

  it('is found by its key, of several by the last, however the key is written', () => {
    const dict = read('<< /Title (a) /T#69tle (b) /Titl (c) /Titles (d) >>');
    expect(isDict(dict) && [dict.get('Title'), dict.has('Titl'), dict.has('Tit')]).toEqual([
      'b',
      true,
      false,
    ]);
  });

  it.each([
    '(a',
    '<4',
    '<4x>',
    '[1',
    '<</A 1',
    '<</A 1>',
    '<<(a) 1>>',
    '4 1 R',
    '1.2.3',
    'endobj',
    '',
  ])('is none: %j', (source) => {
    expect(() => read(source)).toThrow(UnusualFile);
  });

  it('is refused where it is nested without end', () => {
    expect(() => read('['.repeat(100_000))).toThrow(UnusualFile);
    expect(() => read('<</A'.repeat(100_000))).toThrow(UnusualFile);
  });
});
