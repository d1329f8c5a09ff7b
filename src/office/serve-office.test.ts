import { readFileSync } from 'node:fs';
import { join } from 'node:path';

import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate';
import { describe, expect, it } from 'vitest';

import type { OfficeContent } from '#shared/ports/office-messages.ts';

import { openPackage } from './package/open-package.ts';
import { serveOffice } from './serve-office.ts';

const fixture = (name: string): Uint8Array<ArrayBuffer> =>
  new Uint8Array(readFileSync(join(import.meta.dirname, '../testing/office-files', name)));

async function ask(
  name: string,
  bytes: Uint8Array,
  more: { sheet?: string; firstRow?: number; rowCount?: number } = {},
) {
  return serveOffice({
    type: 'read',
    name,
    bytes: new Uint8Array(bytes),
    sheet: null,
    firstRow: 1,
    rowCount: 200,
    ...more,
  });
}

async function content(...asked: Parameters<typeof ask>): Promise<OfficeContent> {
  const answer = await ask(...asked);
  if (answer.type !== 'read') throw new Error(JSON.stringify(answer));
  return answer.content;
}

async function failure(...asked: Parameters<typeof ask>): Promise<string> {
  const answer = await ask(...asked);
  return answer.type === 'failed' ? answer.error.code : 'read';
}

async function written(answer: ReturnType<typeof serveOffice>): Promise<Uint8Array> {
  const given = await answer;
  if (given.type !== 'written') throw new Error(JSON.stringify(given));
  return given.bytes;
}

/** One of LibreOffice's files with one part replaced or added. */
function altered(name: string, part: string, text: string): Uint8Array {
  return zipSync({ ...unzipSync(fixture(name)), [part]: strToU8(text) });
}

describe('files that LibreOffice wrote', () => {
  it('gives a sheet as it is shown: dates, truth values, results of formulas, errors', async () => {
    expect(await content('formats.xlsx', fixture('formats.xlsx'))).toMatchObject({
      kind: 'table',
      sheet: 'a',
      totalRows: 4,
      head: ['Name', 'Amount', 'Date', 'Ok', 'Calc'],
      rows: [
        ['Name', 'Amount', 'Date', 'Ok', 'Calc'],
        ['Ann Lee', '12.5', '2026-03-04', 'TRUE', '25'],
        ['Böb, 李', '1200', '2026-12-31', 'FALSE', '2400'],
        ['#NAME?', '0.25', '2026-01-01', 'TRUE', '1212.75'],
      ],
    });
  });

  it('gives the wanted rows with the head', async () => {
    const found = await content('orders.xlsx', fixture('orders.xlsx'), {
      firstRow: 12,
      rowCount: 5,
    });
    expect(found).toMatchObject({
      head: ['Name', 'City', 'Amount', 'Date'],
      firstRow: 12,
      totalRows: 13,
      rows: [
        ['Person 11', 'City 11', '16.5', expect.any(String)],
        ['Person 12', 'City 12', '18', expect.any(String)],
      ],
    });
  });

  it('gives a Word file as Markdown', async () => {
    const found = await content('offer.docx', fixture('offer.docx'));
    expect(found.kind === 'text' && found.text).toBe(
      [
        '# Offer 2026',
        'Dear Ann, see [the terms](https://example.com/a).',
        '## Items',
        '- First\n   - Nested\n- Second\n1. One\n1. Two',
        '| Item | Price |\n| --- | --- |\n| Tea \\| green | 3.50 |\n| 李 | 4 |',
        'End',
      ].join('\n\n'),
    );
  });

  it('leaves out what was deleted while changes are tracked', async () => {
    const document = strFromU8(
      unzipSync(fixture('offer.docx'))['word/document.xml'] ?? new Uint8Array(),
    );
    const changed = document.replace(
      '<w:t>End</w:t>',
      '<w:t>End</w:t></w:r><w:del w:id="1"><w:r><w:delText>secret</w:delText></w:r></w:del><w:ins w:id="2"><w:r><w:t> new</w:t></w:r></w:ins><w:r>',
    );
    const found = await content('a.docx', altered('offer.docx', 'word/document.xml', changed));
    expect(found.kind === 'text' && found.text.endsWith('End new')).toBe(true);
  });

  it('gives slides in order, with notes', async () => {
    const found = await content('quarter.pptx', fixture('quarter.pptx'));
    expect(found.kind === 'text' && found.text).toBe(
      '## Slide 1\n\nQuarter 4\n\nSales grew by 12 %\nCosts fell\n\nNotes: Mention the new shop\n\n## Slide 2\n\n谢谢',
    );
  });

  it('goes by the content where the name is wrong', async () => {
    expect(await content('offer.xlsx', fixture('offer.docx'))).toMatchObject({ format: 'docx' });
    expect(await content('list.xlsx', strToU8('a;b\n1;2'))).toMatchObject({ format: 'csv' });
  });

  it('names the sheets where the wanted one is missing', async () => {
    expect(await failure('a.xlsx', fixture('formats.xlsx'), { sheet: 'Prices' })).toBe(
      'SHEET_MISSING',
    );
    expect(await content('a.xlsx', fixture('formats.xlsx'), { sheet: '1' })).toMatchObject({
      sheet: 'a',
    });
  });
});

describe('text', () => {
  const gb = new Uint8Array([
    0xd0, 0xd5, 0xc3, 0xfb, 0x2c, 0x31, 0x0a, 0xc0, 0xee, 0xc4, 0xc8, 0x2c, 0x32,
  ]);
  const utf16 = new Uint8Array(Buffer.from('\uFEFFName\tOrt\nÄnne\tKöln', 'utf16le'));
  it.each([
    [
      'commas',
      strToU8('a,b\n"x,1",y'),
      [
        ['a', 'b'],
        ['x,1', 'y'],
      ],
      'UTF-8',
    ],
    [
      'semicolons',
      strToU8('a;b\n1,5;"q ""z"""'),
      [
        ['a', 'b'],
        ['1,5', 'q "z"'],
      ],
      'UTF-8',
    ],
    [
      'UTF-16 with tabs',
      utf16,
      [
        ['Name', 'Ort'],
        ['Änne', 'Köln'],
      ],
      'UTF-16',
    ],
    [
      'UTF-16 without a mark',
      utf16.slice(2),
      [
        ['Name', 'Ort'],
        ['Änne', 'Köln'],
      ],
      'UTF-16',
    ],
    [
      'GB 18030',
      gb,
      [
        ['姓名', '1'],
        ['李娜', '2'],
      ],
      'GB18030',
    ],
    [
      'Windows-1252',
      new Uint8Array([...strToU8('Name,Preis\nK'), 0xe4, ...strToU8('se,1'), 0x80]),
      [
        ['Name', 'Preis'],
        ['Käse', '1€'],
      ],
      'Windows-1252',
    ],
  ])('reads CSV: %s', async (_, bytes, rows, encoding) => {
    expect(await content('a.csv', bytes)).toMatchObject({ format: 'csv', rows, encoding });
  });

  it('leaves prose alone', async () => {
    expect(await content('a.txt', strToU8('One, two, three.'))).toMatchObject({
      kind: 'text',
      text: 'One, two, three.',
    });
  });
});

describe('hostile files', () => {
  /** A small part whose declared size is replaced everywhere. */
  function declaring(bytes: number): Uint8Array {
    const size = 123_457;
    const parts = {
      ...unzipSync(fixture('offer.docx')),
      'word/styles.xml': new Uint8Array(size).fill(32),
    };
    const file = Buffer.from(zipSync(parts));
    const known = Buffer.alloc(4);
    known.writeUInt32LE(size);
    for (let at = file.indexOf(known); at >= 0; at = file.indexOf(known, at + 1))
      file.writeUInt32LE(bytes, at);
    return file;
  }

  it('refuses a package that says it unpacks to too much, before it does', async () => {
    expect(await failure('a.docx', declaring(210_000_000))).toBe('DOCUMENT_TOO_LARGE');
  });

  it('does not give a part more room than it declares', () => {
    let size: number | undefined;
    try {
      size = openPackage(new Uint8Array(declaring(100))).get('word/styles.xml')?.byteLength;
    } catch (error) {
      expect(error).toMatchObject({ code: 'DOCUMENT_BROKEN' });
    }
    expect(size ?? 100).toBe(100);
  });

  it('refuses too many parts', async () => {
    const parts = Object.fromEntries(
      Array.from({ length: 5_001 }, (_, at) => [`x/${at}.xml`, new Uint8Array()]),
    );
    expect(await failure('a.xlsx', zipSync(parts))).toBe('DOCUMENT_TOO_LARGE');
  });

  it('refuses entities', async () => {
    const xml =
      '<?xml version="1.0"?><!DOCTYPE d [<!ENTITY a "aaaa"><!ENTITY b "&a;&a;">]><w:document>&b;</w:document>';
    expect(await failure('a.docx', altered('offer.docx', 'word/document.xml', xml))).toBe(
      'DOCUMENT_BROKEN',
    );
    const late = `<?xml version="1.0"?><!--${' '.repeat(5_000)}--><!DOCTYPE d [<!ENTITY a "aaaa">]><w:document>&a;</w:document>`;
    expect(await failure('a.docx', altered('offer.docx', 'word/document.xml', late))).toBe(
      'DOCUMENT_BROKEN',
    );
  });

  it('says of protected, old, damaged and foreign files what they are', async () => {
    const container = Buffer.concat([
      Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1]),
      Buffer.from('EncryptedPackage', 'utf16le'),
    ]);
    expect(await failure('a.xlsx', container)).toBe('DOCUMENT_PASSWORD');
    expect(await failure('a.xls', container.subarray(0, 8))).toBe('DOCUMENT_KIND');
    expect(await failure('a.docx', fixture('offer.docx').slice(0, 3_000))).toBe('DOCUMENT_BROKEN');
    expect(
      await failure('a.docx', altered('offer.docx', 'word/document.xml', '<w:document><w:body>')),
    ).toBe('DOCUMENT_BROKEN');
    expect(await failure('a.zip', zipSync({ 'a.txt': strToU8('x') }))).toBe('DOCUMENT_KIND');
    expect(await failure('a.txt', new Uint8Array([1, 0, 0, 0, 9, 0, 0]))).toBe('DOCUMENT_KIND');
  });

  it('gives damaged bytes a typed error, whatever is damaged', async () => {
    for (const name of ['orders.xlsx', 'offer.docx', 'quarter.pptx'])
      for (let seed = 1; seed <= 40; seed += 1) {
        const bytes = fixture(name);
        for (let hit = 0; hit < 20; hit += 1)
          bytes[(seed * 7919 + hit * 104_729) % bytes.length] = (seed * 31 + hit) % 256;
        const answer = await ask(name, bytes);
        if (answer.type === 'failed')
          expect(answer.error.code).toMatch(/^(?:DOCUMENT_|SHEET_MISSING)/);
      }
  });
});

describe('written files', () => {
  it('keeps texts that look like formulas, types numbers, and gives sheets free names', async () => {
    const bytes = await written(
      serveOffice({
        type: 'write.xlsx',
        sheets: [
          {
            name: 'A/b',
            columns: ['Name', 'N'],
            rows: [
              ['=1+1', 12.5],
              ['+49', true],
              ['@x', null],
              ['-2+3', 7],
            ],
          },
          { name: 'a b', columns: ['x'], rows: [['李']] },
        ],
        markdown: '## Prices\n\n| Tea | Id |\n|---|---|\n| 1,299.50 | 007 |\n',
      }),
    );
    const sheetXml = strFromU8(unzipSync(bytes)['xl/worksheets/sheet1.xml'] ?? new Uint8Array());
    expect(sheetXml).not.toContain('<f>');
    expect(await content('a.xlsx', bytes)).toMatchObject({
      sheets: [{ name: 'A b' }, { name: 'a b 2' }, { name: 'Prices' }],
      rows: [['Name', 'N'], ['=1+1', '12.5'], ['+49', 'TRUE'], ['@x'], ['-2+3', '7']],
    });
    expect(await content('a.xlsx', bytes, { sheet: 'Prices' })).toMatchObject({
      rows: [
        ['Tea', 'Id'],
        ['1299.5', '007'],
      ],
    });
  });

  it('says when there is no table', async () => {
    expect(await serveOffice({ type: 'write.xlsx', sheets: [], markdown: 'None.' })).toMatchObject({
      type: 'failed',
      error: { code: 'NO_DATA' },
    });
  });

  it('writes Markdown as a Word file', async () => {
    const markdown =
      '# Title\n\nHello **you**, [there](https://a.example/) [x](file:///etc/passwd)\n\n- one\n   1. two\n- three\n\n| a | b |\n| --- | --- |\n| 1 | =x |';
    const bytes = await written(serveOffice({ type: 'write.docx', markdown }));
    const found = await content('a.docx', bytes);
    expect(found.kind === 'text' && found.text).toBe(
      markdown.replaceAll('**', '').replace('[x](file:///etc/passwd)', 'x'),
    );
  });
});
