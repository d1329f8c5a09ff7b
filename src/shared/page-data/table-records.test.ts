import { describe, expect, it } from 'vitest';

import type { RawTable, TableCell } from './page-data.ts';
import { joinSplitTables, toDataTable } from './table-records.ts';

type CellText = string | (Partial<TableCell> & { readonly text: string });

const cell = (given: CellText, isHead: boolean): TableCell => ({
  isHead,
  columnSpan: 1,
  rowSpan: 1,
  ...(typeof given === 'string' ? { text: given } : given),
});

/** Returns a table whose first rows are `head`; `inHead` says that the page marks them with a thead. */
function table(head: readonly CellText[][], body: readonly CellText[][], inHead = true): RawTable {
  const row = (cells: readonly CellText[], isHead: boolean) => ({
    isHead: isHead && inHead,
    index: null,
    cells: cells.map((each) => cell(each, isHead)),
  });
  return {
    name: 'Harbours',
    isMain: true,
    rows: [...head.map((cells) => row(cells, true)), ...body.map((cells) => row(cells, false))],
  };
}

const read = (given: RawTable, links = false) => toDataTable(given, { links })?.data ?? null;

describe('a table as records', () => {
  it('names the values of each row by the head', () => {
    const given = table(
      [['Town', 'Built']],
      [
        ['Ystad', '1887'],
        ['Simrishamn', '1865'],
      ],
    );
    expect(read(given)).toEqual({
      name: 'Harbours',
      columns: ['Town', 'Built'],
      rows: [
        { Town: 'Ystad', Built: '1887' },
        { Town: 'Simrishamn', Built: '1865' },
      ],
    });
  });

  it('takes a row of head cells for the head without a thead', () => {
    expect(read(table([['Town', 'Built']], [['Ystad', '1887']], false))?.columns).toEqual([
      'Town',
      'Built',
    ]);
  });

  it('joins several head rows and keeps spanning names once', () => {
    const given = table(
      [
        [
          { text: 'Town', rowSpan: 2 },
          { text: 'Berths', columnSpan: 2 },
        ],
        ['Guests', 'Members'],
      ],
      [['Ystad', '120', '200']],
    );
    expect(read(given)?.columns).toEqual(['Town', 'Berths / Guests', 'Berths / Members']);
    expect(read(given)?.rows).toEqual([
      { Town: 'Ystad', 'Berths / Guests': '120', 'Berths / Members': '200' },
    ]);
  });

  it('takes the columns that a grid numbers, which draws its fixed ones apart', () => {
    const at = (column: number, text: string, columnSpan = 1) => ({ text, column, columnSpan });
    const given = table(
      [[at(5, 'Trip', 2)], [at(4, 'Boat'), at(5, 'From'), at(6, 'To'), at(9, 'Price')]],
      [[at(4, 'Tern'), at(5, 'Ystad'), at(6, 'Visby'), at(9, '100')]],
    );
    expect(read(given)).toMatchObject({
      columns: ['Boat', 'Trip / From', 'Trip / To', 'Price'],
      rows: [{ Boat: 'Tern', 'Trip / From': 'Ystad', 'Trip / To': 'Visby', Price: '100' }],
    });
    // Column numbers that contradict the order are ignored.
    const turned = table([[at(2, 'Boat'), at(1, 'Price')]], [[at(2, 'Tern'), at(1, '100')]]);
    expect(read(turned)?.rows).toEqual([{ Boat: 'Tern', Price: '100' }]);
  });

  it('repeats a cell that spans rows, down to the end for a span of 0', () => {
    const given = table(
      [['County', 'Town']],
      [[{ text: 'Skåne', rowSpan: 0 }, 'Ystad'], ['Simrishamn'], ['Kivik']],
    );
    expect(read(given)?.rows.map((row) => row['County'])).toEqual(['Skåne', 'Skåne', 'Skåne']);
    expect(read(given)?.rows[2]).toEqual({ County: 'Skåne', Town: 'Kivik' });
  });

  it('makes a column of headings within the table', () => {
    const given = table(
      [['Town', 'Built']],
      [
        [{ text: 'South', columnSpan: 2 }],
        ['Ystad', '1887'],
        [{ text: 'East', columnSpan: 2 }],
        ['Kivik', '1912'],
      ],
    );
    expect(read(given)?.rows).toEqual([
      { Section: 'South', Town: 'Ystad', Built: '1887' },
      { Section: 'East', Town: 'Kivik', Built: '1912' },
    ]);
  });

  it('numbers names that occur twice and names columns without one', () => {
    const given = table([['Name', '', 'Name']], [['a', 'b', 'c']]);
    expect(read(given)?.rows).toEqual([{ Name: 'a', 'Column 2': 'b', 'Name (2)': 'c' }]);
  });

  it('reads pairs of name and value', () => {
    const rows = [
      [{ text: 'Capital', isHead: true }, 'Malmö'],
      [{ text: 'Area', isHead: true }, '11,027 km²'],
    ];
    expect(read(table([], rows))?.rows).toEqual([
      { Name: 'Capital', Value: 'Malmö' },
      { Name: 'Area', Value: '11,027 km²' },
    ]);
  });

  it('finds an unmarked head above numbers, and none where there is none', () => {
    const rows = [
      ['Town', 'Built'],
      ['Ystad', '1887'],
      ['Kivik', '1912'],
    ];
    expect(read(table([], rows))?.columns).toEqual(['Town', 'Built']);
    expect(read(table([], rows.slice(1)))?.columns).toEqual(['Column 1', 'Column 2']);
  });

  it('takes a title over all columns into the name, and finds the head below it', () => {
    const title = [{ text: 'By town', columnSpan: 2 }];
    const rows = [
      ['Ystad', '1887'],
      ['Kivik', '1912'],
    ];
    expect(read(table([title], rows))).toMatchObject({
      name: 'Harbours: By town',
      columns: ['Column 1', 'Column 2'],
    });
    const unmarked = read(table([title], [['Town', 'Built'], ...rows]));
    expect(unmarked?.columns).toEqual(['Town', 'Built']);
    expect(unmarked?.rows).toHaveLength(2);
    const own = { ...table([[{ text: 'Harbours', columnSpan: 2 }], ['Town', 'Built']], rows) };
    expect(read(own)).toMatchObject({ name: 'Harbours', columns: ['Town', 'Built'] });
  });

  it('gives addresses beside what links there', () => {
    const given = table(
      [['Town', 'Built']],
      [
        [{ text: 'Ystad', address: 'https://example.org/y' }, '1887'],
        ['Kivik', '1912'],
      ],
    );
    expect(read(given, true)?.columns).toEqual(['Town', 'Town (link)', 'Built']);
    expect(read(given, true)?.rows[0]?.['Town (link)']).toBe('https://example.org/y');
    expect(read(given)?.columns).toEqual(['Town', 'Built']);
  });

  it('knows an empty table from none', () => {
    expect(read(table([['Town', 'Built']], []))).toMatchObject({
      columns: ['Town', 'Built'],
      rows: [],
    });
    expect(read(table([], []))).toBeNull();
    expect(read(table([], [['only a frame around text']]))).toBeNull();
  });
});

it('puts a head and its rows together that the page draws as two tables', () => {
  const head = table([['Town', 'Built']], []);
  const body = table([], [['Ystad', '1887']]);
  const joined = joinSplitTables([head, body, table([['Name']], [['a']])]);
  expect(joined.map((each) => read(each)?.rows)).toEqual([
    [{ Town: 'Ystad', Built: '1887' }],
    [{ Name: 'a' }],
  ]);
});
