import { expect, test } from 'vitest';

import { find, show } from '../../testing/page/show.ts';
import { cloneVisible } from '../report-frame/clone-visible.ts';
import { readPageData } from './read-page-data.ts';

function dataOf(html: string) {
  show(html);
  const { copy, originals } = cloneVisible(100_000);
  return readPageData(copy.body, originals);
}

const ROWS = [5, 6, 7]
  .map(
    (index) =>
      `<div role="row" aria-rowindex="${index}" style="height:40px"><span role="cell">r${index}</span> <span role="cell">x</span></div>`,
  )
  .join('');

test('rows and items tell their number, and where they stand in what they are scrolled in', () => {
  const html = `<div id="pane" style="height:60px;overflow:auto"><div role="grid" aria-rowcount="90">${ROWS}</div></div>`;
  show(html);
  const before = dataOf(html).tables[0];
  expect(before?.size).toBe(90);
  expect(before?.rows.map(({ index }) => index)).toEqual([5, 6, 7]);
  expect(before?.rows.map(({ place }) => place?.top)).toEqual([0, 40, 80]);
  find('#pane').scrollTop = 50;
  const { copy, originals } = cloneVisible(100_000);
  const after = readPageData(copy.body, originals).tables[0];
  expect(after?.rows.map(({ place }) => place?.top)).toEqual([0, 40, 80]);
});

test('numbers of libraries count, and a busy row says so', () => {
  const [list] = dataOf(
    '<ul><li data-index="3">a</li><li data-index="4" aria-busy="true">b</li><li tabindex="0">c</li></ul>',
  ).lists;
  expect(list?.items.map(({ index }) => index)).toEqual([3, 4, null]);
  expect(list?.items[1]?.isBusy).toBe(true);
});

test('a feed is a list of its numbered entries, however long they are', () => {
  const entry = (index: number): string =>
    `<article aria-posinset="${index}" aria-setsize="40"><h3>Entry ${index}</h3><p>${'words '.repeat(150)}</p><ul><li>one</li></ul></article>`;
  const [feed] = dataOf(`<div role="feed">${[1, 2, 3].map(entry).join('')}</div>`).lists;
  expect(feed?.size).toBe(40);
  expect(feed?.items.map(({ index }) => index)).toEqual([1, 2, 3]);
});

test('the words beside a table that count its rows are read with it, and not those of another one', () => {
  const table = '<table><tr><th>A<th>B<tr><td>1<td>2</table>';
  const counter = '<p>Showing <b>1</b> to <b>1</b> of <b>57</b> entries</p>';
  expect(dataOf(`<main><div>${table}</div>${counter}</main>`).tables[0]?.counters).toContain(
    'Showing 1 to 1 of 57 entries',
  );
  const two = dataOf(`<main><div>${table}</div><div>${table}${counter}</div></main>`).tables;
  expect(two.map(({ counters = [] }) => counters.length > 0)).toEqual([false, true]);
});

test('a row that stays in view has no place of its own, but the last one', () => {
  const item = (text: string, css: string): string => `<li style="height:40px;${css}">${text}</li>`;
  const html = `<div style="height:90px;overflow:auto"><ul>${item('A', 'position:sticky;top:0')}${item('Ada', '')}${item('Total', 'position:sticky;bottom:0')}</ul></div>`;
  const [list] = dataOf(html).lists;
  expect(list?.items.map(({ place }) => place?.top)).toEqual([undefined, expect.any(Number), 1e9]);
});
