import { describe, expect, test } from 'vitest';

import { find, show } from '../../testing/page/show.ts';
import { isDisabledControl, stateOf } from './element-state.ts';

function stateIn(html: string): ReturnType<typeof stateOf> {
  show(html);
  return stateOf(find('#it', Element));
}

describe('the state of a control', () => {
  test.each([
    ['<input id="it" value="Oslo">', { value: 'Oslo' }],
    ['<input id="it">', {}],
    [
      '<input id="it" type="email" value="a@b.c" required>',
      { value: 'a@b.c', inputType: 'email', required: true },
    ],
    ['<input id="it" type="checkbox" checked>', { checked: true }],
    ['<input id="it" type="radio">', { checked: false }],
    ['<input id="it" type="submit" value="Go">', {}],
    ['<textarea id="it" readonly>one\n\ntwo</textarea>', { value: 'one two', readonly: true }],
    ['<input id="it" placeholder=" Search ">', { placeholder: 'Search' }],
    [
      '<select id="it"><option>a<option selected>b<option disabled>c</select>',
      { value: 'b', options: ['a', 'b'] },
    ],
    [
      '<select id="it" multiple><option selected>a<option selected>b</select>',
      { value: 'a, b', options: ['a', 'b'], multiple: true },
    ],
    ['<div id="it" role="checkbox" aria-checked="mixed"></div>', { checked: 'mixed' }],
    ['<div id="it" role="button" aria-pressed="true"></div>', { pressed: true }],
    ['<div id="it" role="tab" aria-selected="false"></div>', { selected: false }],
    ['<a id="it" href="/" aria-current="page">x</a>', { current: true }],
    ['<a id="it" href="/" aria-current="false">x</a>', {}],
    ['<button id="it" aria-expanded="false">x</button>', { expanded: false }],
    ['<details open><summary id="it">x</summary></details>', { expanded: true }],
    ['<input id="it" aria-invalid="spelling">', { invalid: true }],
    [
      '<div id="it" role="slider" aria-valuenow="3" aria-valuetext="warm"></div>',
      { value: 'warm' },
    ],
    ['<div id="it" contenteditable>Dear <b>all</b></div>', { value: 'Dear all' }],
    ['<div id="it" role="combobox">Oslo</div>', { value: 'Oslo' }],
    [
      '<table><tr><th aria-sort="descending"><button id="it">Name</button></th></tr></table>',
      { sorted: 'descending' },
    ],
    [
      '<button id="it" aria-haspopup="listbox" aria-label="Status">Open</button>',
      { value: 'Open' },
    ],
    ['<button id="it" aria-haspopup="menu" aria-label="More actions">More</button>', {}],
    ['<button id="it" aria-haspopup="menu">More</button>', {}],
    [`<textarea id="it">${'x '.repeat(200)}</textarea>`, { value: 'x '.repeat(60), length: 400 }],
    ['<button id="it">x</button>', {}],
  ])('%s', (html, state) => {
    expect(stateIn(html)).toEqual(state);
  });

  test('of a field that has the focus says where the caret is, but not of a secret', () => {
    const words = 'words of a longer text that has no end at all';
    show(`<input id="it" value="${words}">`);
    const field = find('#it', HTMLInputElement);
    field.focus();
    field.setSelectionRange(0, 5);
    expect(stateOf(field)).toMatchObject({ focused: true, selection: 'words' });
    field.type = 'password';
    expect(stateOf(field)).toEqual({ focused: true, inputType: 'password', value: '•••' });
  });

  test('a mixed checkbox is neither on nor off', () => {
    show('<input id="it" type="checkbox" checked>');
    find('#it', HTMLInputElement).indeterminate = true;
    expect(stateOf(find('#it'))).toEqual({ checked: 'mixed' });
  });

  test.each([
    '<input id="it" type="password" value="hunter2">',
    '<input id="it" autocomplete="billing cc-csc" value="hunter2">',
    '<input id="it" autocomplete="one-time-code" value="hunter2">',
    '<input id="it" name="card_cvv" value="hunter2">',
    '<label>Security code <input id="it" value="hunter2"></label>',
    '<label>Recovery phrase <textarea id="it">hunter2</textarea></label>',
    '<input id="it" style="-webkit-text-security:disc" value="hunter2">',
    '<div id="it" contenteditable style="-webkit-text-security:disc">hunter2</div>',
  ])('of a secret only that there is one: %s', (html) => {
    const state = stateIn(html);
    expect(state.value).toBe('•••');
    expect(JSON.stringify(state)).not.toContain('hunter2');
  });

  test('an empty secret has no value', () => {
    expect(stateIn('<input id="it" type="password">')).toEqual({ inputType: 'password' });
  });

  test('many options are counted instead of named', () => {
    const { options } = stateIn(`<select id="it">${'<option>x</option>'.repeat(45)}</select>`);
    expect(options).toHaveLength(41);
    expect(options?.at(-1)).toBe('… 5 more');
  });

  test('values end after 120 characters', () => {
    expect(stateIn(`<input id="it" value="${'x'.repeat(500)}">`).value).toHaveLength(120);
  });

  test('what has the focus says so, also in a shadow tree', () => {
    show('<input id="it"><div id="host"></div>');
    find('#it').focus();
    expect(stateOf(find('#it'))).toEqual({ focused: true });
    const root = find('#host').attachShadow({ mode: 'open' });
    root.innerHTML = '<input>';
    const inner = root.querySelector('input')!;
    inner.focus();
    expect(stateOf(inner)).toEqual({ focused: true });
    expect(stateOf(find('#it'))).toEqual({});
  });
});

test.each([
  ['<button id="it" disabled>x</button>', true],
  ['<fieldset disabled><input id="it"></fieldset>', true],
  ['<fieldset disabled><legend><input id="it"></legend></fieldset>', false],
  ['<div id="it" disabled>x</div>', false],
  ['<button id="it">x</button>', false],
])('disabled by HTML: %s is %s', (html, isDisabled) => {
  show(html);
  expect(isDisabledControl(find('#it'))).toBe(isDisabled);
});
