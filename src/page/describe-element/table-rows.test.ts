import { describe, expect, test } from 'vitest';

import { show } from '../../testing/page/show.ts';
import { rowPlaces, type RowPlace } from './table-rows.ts';

function placesIn(html: string, selector = 'input,button,a'): readonly (RowPlace | undefined)[] {
  show(html);
  const elements = [...document.querySelectorAll(selector)];
  const places = rowPlaces(elements, () => true);
  return elements.map((element) => places.get(element));
}

const rows = (row: (index: number) => string, count = 3): string =>
  Array.from({ length: count }, (_, index) => row(index + 1)).join('');

describe('where a control stands', () => {
  test('in a native table, by its headers and the words of its row', () => {
    const row = (index: number): string =>
      `<tr><td>Item ${index}</td><td><input></td><td><input></td><td><button>Delete</button></td></tr>`;
    const places = placesIn(
      `<table><caption>Items</caption><tr><th>Name</th><th>Size</th><th>Price</th><th></th></tr>${rows(row)}</table>`,
    );
    expect(places[1]).toEqual({
      table: 1,
      title: 'Items',
      row: 1,
      rows: 3,
      label: 'Item 1',
      column: 'Price',
      isRow: false,
    });
    expect(places[5]).toMatchObject({ row: 2, column: '', label: 'Item 2' });
  });

  test('below a head of plain cells, which is no row of the table', () => {
    const row = (index: number): string =>
      `<tr><td>${index}</td><td tabindex="0">Item ${index}</td><td tabindex="0"></td></tr>`;
    const places = placesIn(
      `<table><thead><tr><td></td><td tabindex="0">Name</td><td tabindex="0">Size</td></tr></thead><tbody>${rows(row)}</tbody></table>`,
      '[tabindex]',
    );
    expect(places.slice(0, 2)).toMatchObject([
      { row: 0, label: '', column: 'Name' },
      { row: 0, label: '', column: 'Size' },
    ]);
    expect(places[3]).toMatchObject({ row: 1, rows: 3, label: '1', column: 'Size' });
  });

  test('in its headers, which are no row', () => {
    const row = (index: number): string =>
      `<tr><td>Item ${index}</td><td><input></td><td><button>Delete</button></td></tr>`;
    const places = placesIn(
      `<table><caption>Items</caption><tr><th>Name</th><th>Size <button>sort</button></th><th></th></tr>${rows(row)}</table>`,
    );
    expect(places[0]).toEqual({
      table: 1,
      title: 'Items',
      row: 0,
      rows: 3,
      label: '',
      column: 'Size sort',
      isRow: false,
    });
    expect(places[1]).toMatchObject({ row: 1 });
  });

  test('in a grid of which only a part is drawn', () => {
    const cell = (column: number): string =>
      `<div role="gridcell" aria-colindex="${column}" style="display:inline-block"><button>x</button></div>`;
    const row = (index: number): string =>
      `<div role="row" aria-rowindex="${index + 41}" style="height:20px">${cell(1)}${cell(2)}</div>`;
    const places = placesIn(
      `<div role="grid" aria-label="Stock" aria-rowcount="301"><div role="row" aria-rowindex="1"><div role="columnheader" aria-colindex="1">Size</div><div role="columnheader" aria-colindex="2">Price</div></div>${rows(row)}</div>`,
    );
    expect(places[3]).toMatchObject({
      title: 'Stock',
      row: 42,
      rows: 300,
      column: 'Price',
    });
  });

  test('in a grid whose row numbers are a table of their own', () => {
    const lines = (cells: (index: number) => string): string =>
      `<table role="presentation">${rows((index) => `<tr role="row" aria-rowindex="${index + 1}">${cells(index)}</tr>`)}</table>`;
    const places = placesIn(
      `<div role="grid" aria-rowcount="-1"><table role="presentation"><tr role="row" aria-rowindex="1"><th role="columnheader" aria-colindex="2">A</th></tr></table>${lines(() => '<td role="gridcell" aria-colindex="2"><input><button>x</button></td>')}${lines((index) => `<th role="rowheader" aria-colindex="1"><button>${index}</button></th>`)}</div>`,
    );
    // `aria-rowcount="-1"` means that the number of rows is unknown.
    expect(places[2]).toMatchObject({ table: 1, row: 2, rows: 0, column: 'A' });
    expect(places[7]).toMatchObject({ table: 1, row: 2, rows: 0, column: '' });
  });

  test('in a grid of which each row is drawn in two parts, whose rows are counted once', () => {
    const part = rows(
      (index) =>
        `<div role="row" aria-rowindex="${index}"><i role="gridcell"><input><input></i></div>`,
    );
    expect(placesIn(`<div role="grid">${part}${part}</div>`)[0]).toMatchObject({ row: 1, rows: 3 });
  });

  test('in boxes whose controls stand in columns, by the words above', () => {
    const css =
      '<style>.r{display:flex;height:24px}.r>*{width:100px;box-sizing:border-box}</style>';
    const row = (index: number): string =>
      `<div class="r line"><span>Item ${index}</span><input><input><button>x</button></div>`;
    const places = placesIn(
      `${css}<div class="r"><span>Name</span><span>Size</span><span>Price</span></div><section>${rows(row)}</section>`,
    );
    expect(places.slice(3, 6)).toMatchObject([
      { row: 2, rows: 3, label: 'Item 2', column: 'Size' },
      { row: 2, label: 'Item 2', column: 'Price' },
      { row: 2, label: 'Item 2', column: '' },
    ]);
  });

  test('but a sentence above is no row of headers', () => {
    const css =
      '<style>.r{display:flex;height:24px}.r>*{width:100px;box-sizing:border-box}</style>';
    const row = (): string => `<div class="r line"><input><input></div>`;
    const places = placesIn(
      `${css}<p>Fill in <b>both</b> of <b>them</b></p><section>${rows(row)}</section>`,
    );
    expect(places.map((place) => place?.column)).toEqual(['', '', '', '', '', '']);
  });

  test('with the words of the rows in view and of those next to them', () => {
    const row = (index: number): string => `<tr><td>Item ${index}</td><td><input><input></td></tr>`;
    show(`<table>${rows(row, 40)}</table>`);
    const fields = [...document.querySelectorAll('input')];
    const seen = new Set<Element>(fields.slice(40, 42));
    const places = rowPlaces(fields, (element) => seen.has(element));
    const labels = fields.map((element) => places.get(element)?.label);
    expect([labels[2 * 11], labels[2 * 12], labels[2 * 28], labels[2 * 29]]).toEqual([
      '',
      'Item 13',
      'Item 29',
      '',
    ]);
  });

  test('with all its words where the rest is signs', () => {
    const row = (index: number): string =>
      `<tr><td><button>fax ${index}</button></td><td>:</td><td><button>none</button></td></tr>`;
    expect(placesIn(`<table>${rows(row)}</table>`, 'button')[0]).toMatchObject({
      label: 'fax 1 : none',
    });
  });

  test('and the row itself, where it is listed', () => {
    const row = (index: number): string =>
      `<tr><td>Item ${index}</td><td><a href="#">x</a></td></tr>`;
    const places = placesIn(`<table>${rows(row)}</table>`, 'tr,a');
    expect(places[0]).toMatchObject({ isRow: true, label: 'Item 1' });
    expect(places[1]).toMatchObject({ isRow: false, row: 1 });
  });
});

describe('nothing is a table of controls', () => {
  test.each([
    [
      'with one control to a row',
      rows((index) => `<tr><td>${index}</td><td><a href="#">x</a></td></tr>`, 5),
    ],
    ['with two rows', rows(() => '<tr><td><input><input></td></tr>', 2)],
    ['that lays out a page', rows(() => '<tr style="height:300px"><td><input><input></td></tr>')],
  ])('%s', (_what, html) => {
    expect(placesIn(`<table>${html}</table>`).every((place) => place === undefined)).toBe(true);
  });

  test('whose controls do not stand in columns', () => {
    const row = (index: number): string =>
      `<div><span style="display:inline-block;width:${index * 30}px"></span><a href="#">x</a> <a href="#">y</a></div>`;
    expect(placesIn(rows(row)).every((place) => place === undefined)).toBe(true);
  });

  test('whose boxes stand beside each other', () => {
    const card = '<div style="width:90px"><button>x</button><button>y</button></div>';
    expect(
      placesIn(`<div style="display:flex">${card.repeat(3)}</div>`).every(
        (place) => place === undefined,
      ),
    ).toBe(true);
  });
});
