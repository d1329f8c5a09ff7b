import { expect, test } from 'vitest';

import { find, show } from '../../../testing/page/show.ts';
import { nameOf } from './accessible-name.ts';

const STYLE =
  '<style>.row{display:flex;height:30px}.row>*{width:100px;box-sizing:border-box;flex:none}</style>';
const row = (cells: readonly string[]): string =>
  `<div class="row">${cells.map((cell) => `<div>${cell}</div>`).join('')}</div>`;

function nameBelow(head: string, cells: readonly string[]): string {
  show(`${STYLE}<section>${head}<div>${row(cells)}</div></section>`);
  const cell = find('#cell');
  return nameOf(cell, cell.localName);
}

const CELL = '<div id="cell" style="height:30px"></div>';

test('an empty cell is called by the box above with its edges', () => {
  const head = `<div>${row(['Date', 'Payee', 'Notes', 'Category'])}</div>`;
  expect(nameBelow(head, ['', '', CELL, ''])).toBe('Notes');
  expect(nameBelow(head, [CELL, '', '', ''])).toBe('Date');
});

test.each([
  ['the row above has other columns', row(['Date', 'Payee'])],
  ['the row above holds fields', row(['Date', '<input>', '<input>', 'Notes'])],
  ['there is a line of text above', '<p>All of your <b>payments</b> and <i>notes</i></p>'],
  [
    'its box is wider',
    `<div class="row"><div>Date</div><div style="width:300px">Payee</div><div>Notes</div></div>`,
  ],
  ['the row above holds numbers', row(['12', '4.50', '90', '7'])],
])('an empty cell has no name where %s', (_why, head) => {
  expect(nameBelow(head, ['', '', CELL, ''])).toBe('');
});

test('an empty cell is called by the header, not by the values between', () => {
  const values = `<div>${row(['May', 'Ada', 'Tea', 'Food'])}</div>`;
  const head = `<div>${row(['Date', 'Payee', 'Notes', 'Category'])}</div>${values}`;
  expect(nameBelow(head, ['', '', CELL, ''])).toBe('Notes');
});

test('an empty cell of a table is not called by the value above it', () => {
  show(`<table><tr><th>Item</th><th>Count</th><th>Total</th></tr>
    <tr><td>Rope</td><td>12</td><td>sum</td></tr>
    <tr><td>Anchor</td><td>3</td><td id="cell"></td></tr></table>`);
  expect(nameOf(find('#cell'), 'td')).not.toBe('sum');
});
