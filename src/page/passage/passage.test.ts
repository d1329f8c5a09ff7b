import { expect, test } from 'vitest';

import { toCompared } from '#shared/evidence/text/compare-text.ts';

import { find, show } from '../../testing/page/show.ts';
import { findPassage } from './find-passage.ts';
import { showPassage } from './passage.page.ts';

const marked = () => [...(CSS.highlights.get('waymark-passage') ?? [])].map(String);

test.each([
  [
    'cells of a row',
    '<table><tr><td>Birch 13</td><td>$949.50</td></tr></table>',
    'Birch 13 | $949.50',
  ],
  ['lines and parts of a sentence', '<p>It <b>holds</b>\n 1.7 litres.</p>', 'It holds 1.7 litres.'],
  ['other letters', '<p>１２ Ｋettles – “Äpfel”</p>', '12 kettles - "äpfel"'],
  ['text of a shadow tree', '<x-a></x-a>', 'In the shade'],
])('a passage is found in %s', (_what, html, passage) => {
  show(html);
  const host = document.querySelector('x-a');
  if (host !== null) host.attachShadow({ mode: 'open' }).innerHTML = '<p>In the shade</p>';
  const range = findPassage(passage);
  expect(toCompared(String(range)).text).toBe(toCompared(passage).text);
});

test('what is not drawn, and what is written in fields, is no passage', () => {
  show('<p hidden>Birch 13</p><textarea>Birch 13</textarea><script>"Birch 13"</script>');
  expect(findPassage('Birch 13')).toBeNull();
  expect(findPassage('$')).toBeNull();
});

test('it is scrolled to and marked until somebody presses in the page', async () => {
  show(
    '<div style="height:3000px"></div><p id="p">The kettle costs $34.00.</p><div style="height:3000px"></div>',
  );
  await expect(showPassage(['The kettle costs $34.00.'])).resolves.toBe(true);
  const { top, bottom } = find('#p').getBoundingClientRect();
  expect(top).toBeGreaterThan(0);
  expect(bottom).toBeLessThan(innerHeight);
  expect(marked()).toEqual(['The kettle costs $34.00']);
  dispatchEvent(new PointerEvent('pointerdown'));
  expect(marked()).toEqual([]);
});

test('a page that draws itself late is waited for, and a part stands for what is not there', async () => {
  show('<main></main>');
  setTimeout(() => (find('main').textContent = 'Now $27.90'), 400);
  await expect(showPassage(['Now $27.90'])).resolves.toBe(true);
  show('<p>Birch 13</p><p>gone: $27.90</p>');
  await expect(showPassage(['Pebble | $27.90', '$27.90'])).resolves.toBe(true);
  expect(marked()).toEqual(['27.90']);
  await expect(showPassage(['Nothing of the kind'])).resolves.toBe(false);
});
