import { expect, test } from 'vitest';

import { find, show } from '../../../testing/page/show.ts';
import { columnHeaderOf } from './column-name.ts';

function columnOf(html: string): string | null {
  show(html);
  return columnHeaderOf(find('input'))?.textContent ?? null;
}

test('a cell belongs to the header at its place', () => {
  expect(columnOf('<table><tr><th>A<th>B<tr><td>x<td><input></table>')).toBe('B');
});

test('a grid of divs is a table too', () => {
  expect(
    columnOf(
      '<div role="grid"><div role="row"><i role="columnheader">A</i><i role="columnheader">B</i></div><div role="row"><i role="gridcell">x</i><i role="gridcell"><input></i></div></div>',
    ),
  ).toBe('B');
});

test('aria-colindex tells the column where only some of them are drawn', () => {
  expect(
    columnOf(
      '<div role="grid"><div role="row"><i role="columnheader" aria-colindex="1">A</i><i role="columnheader" aria-colindex="7">G</i></div><div role="row"><i role="gridcell" aria-colindex="7"><input></i></div></div>',
    ),
  ).toBe('G');
});

test('a hidden header gives way to the copy of it that is shown', () => {
  const header = (style: string, name: string): string =>
    `<div role="row" style="${style}"><i role="columnheader" aria-colindex="1">A</i><i role="columnheader" aria-colindex="2">${name}</i></div>`;
  expect(
    columnOf(
      `<div role="grid">${header('visibility:hidden', 'hidden')}<div role="row"><i role="gridcell" aria-colindex="2"><input></i></div>${header('', 'B')}</div>`,
    ),
  ).toBe('B');
});

test('the header of a row is none of a column', () => {
  expect(
    columnOf('<table><tr><th scope="row">1<th scope="row">x<tr><td>2<td><input></table>'),
  ).toBeNull();
});

test('a grid that is drawn as several tables has its headers in the first', () => {
  expect(
    columnOf(
      '<div role="grid"><table><tr role="row"><th>A<th>B</table><table><tr><td>x<td><input></table></div>',
    ),
  ).toBe('B');
});

test.each([
  ['merged cells leave it in doubt', '<table><tr><th colspan="2">A<tr><td>x<td><input></table>'],
  ['the row above is no header', '<table><tr><td>1<td>2<tr><td>x<td><input></table>'],
  ['there is no table', '<div><input></div>'],
  ['it stands in the header itself', '<table><tr><th>A<th><input></table>'],
])('there is no column where %s', (_why, html) => {
  expect(columnOf(html)).toBeNull();
});
