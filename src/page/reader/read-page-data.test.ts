import { describe, expect, test } from 'vitest';

import { readPageData } from './read-page-data.ts';

function dataOf(html: string): ReturnType<typeof readPageData> {
  const page = document.implementation.createHTMLDocument();
  page.body.innerHTML = html;
  return readPageData(page.body);
}

const listsIn = (html: string): readonly (readonly string[])[] =>
  dataOf(html).lists.map(({ items }) => items.map(({ text }) => text));

describe('tables', () => {
  const table = (html: string) => dataOf(html).tables[0];

  test('are read cell by cell, named by caption, label or the heading before', () => {
    const rows = '<tr><th>A<th>B<tr><td>1<td>2';
    expect(table(`<h2>Prices</h2><table>${rows}</table>`)?.name).toBe('Prices');
    expect(table(`<h2>Prices</h2><table aria-label="List">${rows}</table>`)?.name).toBe('List');
    expect(
      table(`<h2>Prices</h2><table aria-label="List"><caption>Cap</caption>${rows}</table>`)?.name,
    ).toBe('Cap');
    expect(
      table(`<table>${rows}</table>`)?.rows.map(({ cells }) =>
        cells.map(({ text, isHead }) => [text, isHead]),
      ),
    ).toEqual([
      [
        ['A', true],
        ['B', true],
      ],
      [
        ['1', false],
        ['2', false],
      ],
    ]);
  });

  test('say how far their cells reach and which row and column a grid has drawn', () => {
    expect(
      table(
        '<table><tr aria-rowindex="12"><td colspan="2" rowspan="3" aria-colindex="7">x<td colspan="no">y</table>',
      )?.rows[0],
    ).toMatchObject({
      index: 12,
      cells: [
        { columnSpan: 2, rowSpan: 3, column: 7 },
        { columnSpan: 1, rowSpan: 1 },
      ],
    });
  });

  test('give the address of the only link in a cell', () => {
    const cells = table(
      '<table><tr><td><a data-address="https://a.b/">x</a><td><a data-address="https://a.b/">x</a><a>y</a></table>',
    )?.rows[0]?.cells;
    expect(cells?.map(({ address }) => address)).toEqual(['https://a.b/', undefined]);
  });

  test('show a tick that is only drawn', () => {
    expect(
      table(
        '<table><tr><td aria-checked="true"><td aria-checked="false"></table>',
      )?.rows[0]?.cells.map(({ text }) => text),
    ).toEqual(['☑', '☐']);
  });

  test.each([
    ['has rows of one cell', '<table><tr><td>a<tr><td>b</table>'],
    ['holds another and names no columns', '<table><tr><td>a<td><table><tr><td>b</table></table>'],
  ])('one that %s only lays out', (_why, html) => {
    expect(dataOf(html).tables).toEqual([]);
  });
});

describe('lists', () => {
  test('are read with the lists in their items', () => {
    const [list] = dataOf('<h2>Fruit</h2><ul><li>a<ul><li>b</ul><li>c</ul>').lists;
    expect(list).toMatchObject({ name: 'Fruit', isMain: true });
    expect(list?.items.map(({ text, depth }) => [text, depth])).toEqual([
      ['a', 0],
      ['b', 1],
      ['c', 0],
    ]);
  });

  test('of terms keep what belongs to which term', () => {
    const [list] = dataOf('<dl><dt>A<dt>B<dd>both<dt>C<dd>one<dd>two</dl>').lists;
    expect(list?.items.map(({ term, text }) => [term, text])).toEqual([
      ['A, B', 'both'],
      ['C', 'one'],
      ['C', 'two'],
    ]);
  });

  test('around the content or to turn pages are not the content', () => {
    expect(dataOf('<nav><ul><li>a<li>b</ul></nav>').lists[0]?.isMain).toBe(false);
    expect(dataOf('<article><header><ul><li>a<li>b</ul></header></article>').lists[0]?.isMain).toBe(
      true,
    );
    const page = (text: string): string => `<li><a>${text}</a>`;
    expect(
      dataOf(`<ul>${['«', '1', '2', '3', '»'].map(page).join('')}</ul>`).lists[0]?.isMain,
    ).toBe(false);
  });

  const block = (text: string): string => `<div class="hit"><b>${text}</b></div>`;

  test('are also blocks of one kind that only look like one', () => {
    expect(listsIn(`<div>${block('a')}${block('b')}${block('c')}</div>`)).toEqual([
      ['a', 'b', 'c'],
    ]);
  });

  test.each([
    ['there are two', block('a') + block('b')],
    [
      'they have no class in common',
      '<div class="x">a</div><div class="y">b</div><div class="z">c</div>',
    ],
    [
      'they hold different things',
      '<div class="c"><b>a</b></div><div class="c"><i>b</i></div><div class="c"><u>c</u></div>',
    ],
    [
      'they hold lists',
      block('<ul><li>a</ul>').repeat(3).replaceAll('<ul><li>a</ul>', '<table></table>x'),
    ],
    [
      'other things stand between them',
      `${block('a')}<p>1</p>${block('b')}<p>2</p>${block('c')}<p>3</p>`,
    ],
  ])('but not where %s', (_why, html) => {
    expect(listsIn(`<div>${html}</div>`)).toEqual([]);
  });
});

test('links are those that lead somewhere and have words', () => {
  expect(
    dataOf(
      '<a data-address="https://a.b/">x</a><a>y</a><a data-address="https://a.b/"></a><footer><a data-address="https://c.d/">z</a></footer>',
    ).links,
  ).toEqual([
    { text: 'x', address: 'https://a.b/', isMain: true },
    { text: 'z', address: 'https://c.d/', isMain: false },
  ]);
});
