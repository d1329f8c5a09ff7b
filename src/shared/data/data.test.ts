import { describe, expect, it } from 'vitest';

import { noteOf, toDataSets } from './data-sets.ts';
import { toCsv, toHtmlTable, toTsv } from './data-text.ts';

const texts = (output: Parameters<typeof toDataSets>[0]) =>
  toDataSets(output).map(({ name, columns, rows }) => ({
    name,
    columns: columns.map((column) => column.name),
    rows: rows.map((row) => row.map(({ text }) => text)),
  }));

describe('extracted data as tables', () => {
  it('makes a table of each list and one of what stands beside them', () => {
    expect(
      texts({
        fleet: 'North',
        home: { town: 'Ystad', berths: 120 },
        ships: [
          { name: 'Tern', tons: 90 },
          { name: 'Sealark', tons: null, flags: ['SE', 'NO'] },
        ],
        ports: ['Kivik', 'Ystad'],
        none: [],
        _note: 'More pages.',
      }),
    ).toEqual([
      {
        name: '',
        columns: ['Name', 'Value'],
        rows: [
          ['fleet', 'North'],
          ['home, town', 'Ystad'],
          ['home, berths', '120'],
        ],
      },
      {
        name: 'ships',
        columns: ['name', 'tons', 'flags'],
        rows: [
          ['Tern', '90', ''],
          ['Sealark', '', 'SE\nNO'],
        ],
      },
      { name: 'ports', columns: ['text'], rows: [['Kivik'], ['Ystad']] },
    ]);
    expect(noteOf({ _note: 'More pages.' })).toBe('More pages.');
  });

  it('takes the tables, lists and links of a page by their own names', () => {
    expect(
      texts({
        tables: [{ name: 'Boats', columns: ['Name'], rows: [{ Name: 'Tern' }] }],
        lists: [{ name: 'Rules', items: ['Slow', { text: 'Pay', link: 'https://a.test/' }] }],
        links: [{ text: 'Map', url: 'https://b.test/' }],
      }),
    ).toEqual([
      { name: 'Boats', columns: ['Name'], rows: [['Tern']] },
      {
        name: 'Rules',
        columns: ['text', 'link'],
        rows: [
          ['Slow', ''],
          ['Pay', 'https://a.test/'],
        ],
      },
      { name: 'links', columns: ['text', 'url'], rows: [['Map', 'https://b.test/']] },
    ]);
  });

  it('keeps quotes with their values and knows columns of numbers', () => {
    const [set] = toDataSets({
      ships: [{ name: 'Tern', tons: '1 090 t' }],
      _quotes: { 'ships.0.tons': 'weighs 1 090 t' },
    });
    expect(set?.rows[0]?.[1]).toEqual({ text: '1 090 t', quote: 'weighs 1 090 t' });
    expect(set?.columns.map(({ isNumeric }) => isNumeric)).toEqual([false, true]);
  });
});

describe('data as text', () => {
  const set = toDataSets({
    rows: [
      { a: 'plain', b: 'with "quotes", and\nlines' },
      { a: '=HYPERLINK("http://evil.test")', b: '-12.5' },
      { a: '@cmd', b: '+1-555' },
    ],
  })[0];
  if (set === undefined) throw new Error('no set');

  it('is CSV that spreadsheets read and do not carry out', () => {
    expect(toCsv(set)).toBe(
      [
        'a,b',
        'plain,"with ""quotes"", and\nlines"',
        `"'=HYPERLINK(""http://evil.test"")",-12.5`,
        "'@cmd,'+1-555",
        '',
      ].join('\r\n'),
    );
  });

  it('is lines between tabs, and an HTML table without the markup of the data', () => {
    expect(toTsv(set).split('\n')[1]).toBe('plain\twith "quotes", and lines');
    const [cell] = toDataSets({ rows: [{ a: '<img src=x onerror=alert(1)>' }] });
    expect(cell && toHtmlTable(cell)).toContain('<td>&lt;img src=x onerror=alert(1)&gt;</td>');
  });
});
