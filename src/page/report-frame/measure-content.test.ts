import { expect, test } from 'vitest';

import { show } from '../../testing/page/show.ts';
import { contentSize } from './measure-content.ts';

const ROWS = '<tr><td>Crate</td></tr>'.repeat(5);

test.each([
  [
    'a table in the main part',
    `<nav><ul><li>Quays</li></ul></nav><main><table>${ROWS}</table></main>`,
    5,
  ],
  ['rows that are only drawn', '<main><ul><li></li><li><i></i></li></ul></main>', 0],
  [
    'a bar of links in the main part',
    '<main><nav><ul><li>Quays</li><li>Ships</li></ul></nav></main>',
    0,
  ],
  [
    'an empty main part beside text',
    '<aside><ul><li>Tide</li></ul></aside><main><h1>Quay</h1></main>',
    0,
  ],
])('entries of a main part are counted: %s', (_what, html, mainEntries) => {
  show(html);
  expect(contentSize()).toMatchObject({ mainEntries });
});

test('the text of the main part is counted apart', () => {
  show('<aside>High water at nine</aside><main>Quay</main>');
  expect(contentSize()).toMatchObject({ chars: 22, mainChars: 4 });
});

test('text and rows count as a main part only where one is marked', () => {
  show(`<div>Crates on the quay</div><table>${ROWS}</table>`);
  expect(contentSize()).toMatchObject({ chars: 43, mainChars: 0, mainEntries: 0 });
});
