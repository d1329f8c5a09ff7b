import { expect, test } from 'vitest';

import { find, show } from '../../testing/page/show.ts';
import { inDrawnOrder } from './drawn-order.ts';

const row = (text: string, top: number, css = ''): string =>
  `<div style="position:absolute;left:0;width:200px;height:30px;top:${top}px;${css}">${text}</div>`;

const read = (html: string): string => {
  show(`<div id="list" style="position:relative;height:400px">${html}</div>`);
  return inDrawnOrder([...find('#list').childNodes])
    .map((node) => node.textContent)
    .join(' ');
};

test('rows that a list uses again are read from top to bottom', () => {
  expect(read(row('c', 60) + row('a', 0) + row('b', 30))).toBe('a b c');
  // Children that are not drawn, or not positioned, stay in their place.
  expect(
    read(`<p>head</p>${row('b', 30)}${row('-', 0, 'display:none')}${row('a', 0)}${row('c', 60)}`),
  ).toBe('head a - b c');
});

test('cards are read line by line', () => {
  const card = (text: string, top: number, left: number): string =>
    row(text, top, `left:${left}px;width:90px`);
  expect(read(card('d', 40, 100) + card('b', 0, 100) + card('c', 40, 0) + card('a', 0, 0))).toBe(
    'a b c d',
  );
});

test('parts of a layout stay in the order of the page', () => {
  expect(read(row('b', 30) + row('a', 0, 'width:90px') + row('c', 60))).toBe('b a c');
  expect(read('<div>b</div><div>a</div><div>c</div>')).toBe('b a c');
});
