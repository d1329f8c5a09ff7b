import { expect, test } from 'vitest';

import { find, show } from '../../../testing/page/show.ts';
import { focusWithoutText } from './focus-without-text.ts';

function focusOn(html: string): string {
  show(html);
  find('#it', HTMLElement).focus();
  expect(document.activeElement?.id).toBe('it');
  return focusWithoutText();
}

test.each([
  ['<button id="it">+ Add a card</button>', 'button “+ Add a card”'],
  ['<a id="it" href="#x">More</a>', 'a “More”'],
  ['<input id="it" type="checkbox" aria-label="Agree">', 'input “Agree”'],
  ['<select id="it" aria-label="Size"><option>1</select>', 'select “Size”'],
  ['<div id="it" role="menuitem" tabindex="0">Copy</div>', 'menuitem “Copy”'],
  ['<div id="it" role="tab" tabindex="0">Home</div>', 'tab “Home”'],
])('%s takes no text', (html, words) => {
  expect(focusOn(html)).toBe(words);
});

test.each([
  '<input id="it">',
  '<input id="it" type="date">',
  '<textarea id="it"></textarea>',
  '<div id="it" contenteditable>x</div>',
  '<div id="it" role="button" contenteditable>x</div>',
  '<canvas id="it" tabindex="0"></canvas>',
  '<div id="it" tabindex="0">an editor that draws itself</div>',
  '<input id="it" role="combobox">',
])('%s may take text', (html) => {
  expect(focusOn(html)).toBe('');
});

test('a page in which nothing has the focus may take keys', () => {
  show('<button>x</button>');
  expect(focusWithoutText()).toBe('');
});
