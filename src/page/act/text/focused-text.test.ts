import { describe, expect, test } from 'vitest';

import { find, show } from '../../../testing/page/show.ts';
import { markFocused } from './focused-text.ts';
import { selectTextIn } from './select-page-text.ts';

const FIELD = '<input id="it" value="Old name">';
const LABEL = '<div id="it" contenteditable>Old name</div>';
const DOCUMENT = '<div id="it" contenteditable><p>One</p><p>Two</p></div>';

function focusOn(html: string): HTMLElement {
  show(`${html}<input id="other">`);
  const it = find('#it', HTMLElement);
  it.focus();
  return it;
}

const selected = (): string => {
  const focused = document.activeElement;
  return focused instanceof HTMLInputElement || focused instanceof HTMLTextAreaElement
    ? focused.value.slice(focused.selectionStart ?? 0, focused.selectionEnd ?? 0)
    : String(getSelection());
};
const press = (on: Element, key: string): boolean =>
  on.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, composed: true }));

describe('what is edited at the focus is replaced', () => {
  test.each([
    [FIELD, 'over'],
    ['<textarea id="it">Old name</textarea>', 'over'],
    [LABEL, 'over_by_key'],
  ])('%s', (html, where) => {
    focusOn(html);
    expect(markFocused(false)).toBe(where);
    expect(selected()).toBe('Old name');
  });

  test('where the double click that opened it has marked a word', () => {
    const it = focusOn(LABEL);
    getSelection()?.setBaseAndExtent(it.firstChild ?? it, 0, it.firstChild ?? it, 3);
    expect(markFocused(false)).toBe('over_by_key');
    expect(selected()).toBe('Old name');
  });

  test('again where one has been elsewhere, or has sent it', () => {
    const it = focusOn(FIELD);
    press(it, 'x');
    find('#other', HTMLElement).focus();
    it.focus();
    expect(markFocused(false)).toBe('over');
    press(it, 'x');
    press(it, 'Enter');
    expect(markFocused(false)).toBe('over');
  });
});

describe('text goes to the cursor', () => {
  test.each([
    DOCUMENT,
    '<textarea id="it">One\nTwo</textarea>',
    '<div id="it" contenteditable style="min-height: 300px"><p>The only line</p></div>',
    `<div id="it" contenteditable>${'Long '.repeat(60)}</div>`,
  ])('of a longer text: %s', (html) => {
    focusOn(html);
    expect(markFocused(false)).toBe('at_cursor');
    expect(selected()).toBe('');
  });

  test.each([FIELD, LABEL])('where one is writing: %s', (html) => {
    const it = focusOn(html);
    press(it, 'Shift');
    expect(markFocused(false)).not.toBe('at_cursor');
    press(it, 'End');
    expect(markFocused(false)).toBe('at_cursor');
  });

  test.each([FIELD, LABEL])('over what was marked on purpose: %s', async (html) => {
    const it = focusOn(html);
    await selectTextIn(it, 'Old');
    expect(markFocused(false)).toBe('at_cursor');
    expect(selected()).toBe('Old');
  });

  test.each([
    '<input id="it">',
    '<div id="it" contenteditable></div>',
    '<textarea id="it" style="width:1px;height:1px;padding:0;border:0">kept</textarea>',
    '<canvas id="it" tabindex="0"></canvas>',
  ])('where nothing is edited: %s', (html) => {
    focusOn(html);
    expect(markFocused(false)).toBe('as_is');
    expect(selected()).toBe('');
  });
});

test.each([FIELD, LABEL, DOCUMENT])('to append goes to the end: %s', (html) => {
  const it = focusOn(html);
  expect(markFocused(true)).toBe('at_end');
  expect(selected()).toBe('');
  document.execCommand('insertText', false, '!');
  expect(it instanceof HTMLInputElement ? it.value : it.innerText.trim()).toMatch(/(?:name|Two)!$/);
});
