import { describe, expect, test, vi } from 'vitest';

import { find, show } from '../../testing/page/show.ts';
import { takesForDrawn } from '../dom/drawn-editor.ts';
import { drawnText } from '../text/drawn-lines.ts';
import { editableText } from '../text/editable-text.ts';
import { findField, markAll, readField, setPicker, valueOf } from './field.ts';
import { fileNames, findFileInput, mayAskForFile } from './choose/file-input.ts';
import { readToggle } from './choose/read-toggle.ts';

const it = (html: string): HTMLElement => {
  show(html);
  return find('#it');
};

describe('a field', () => {
  test.each([
    ['<input id="it" value="a">', { kind: 'line', inputType: 'text', value: 'a' }],
    ['<input id="it" type="email" maxlength="9">', { kind: 'line', maxLength: 9 }],
    ['<input id="it" type="password" value="a">', { kind: 'line', isSecret: true }],
    ['<textarea id="it">a\nb</textarea>', { kind: 'lines', value: 'a\nb', maxLength: null }],
    ['<input id="it" type="date" value="2026-01-31">', { kind: 'picker', value: '2026-01-31' }],
    ['<div id="it" contenteditable>a</div>', { kind: 'rich', value: 'a', isCode: false }],
    [
      '<div id="it" contenteditable style="font-family:Consolas">a</div>',
      { kind: 'rich', isCode: true },
    ],
    ['<input id="it" type="checkbox" checked>', { kind: 'none', value: 'checked' }],
    ['<button id="it">a</button>', { kind: 'none', value: '' }],
    ['<div id="it" role="slider" aria-valuenow="3"></div>', { kind: 'none', value: '3' }],
    ['<input id="it" role="combobox">', { suggests: true }],
    ['<input id="it" role="combobox" aria-expanded="true">', { suggests: false }],
  ])('%s is %o', (html, field) => {
    expect(readField(it(html))).toMatchObject(field);
  });

  test('has the focus also where that is within its text', () => {
    const editor = it('<div id="it" contenteditable><b tabindex="0">x</b></div>');
    expect(readField(editor).hasFocus).toBe(false);
    find('b').focus();
    expect(readField(editor).hasFocus).toBe(true);
  });

  test('a choice is called by its labels', () => {
    expect(
      valueOf(
        it('<select id="it" multiple><option selected>a<option>b<option selected>c</select>'),
      ),
    ).toBe('a, c');
  });
});

describe('the field that text for an element goes to', () => {
  test.each([
    ['itself', '<input id="it" class="field">'],
    [
      'the one that it labels',
      '<label id="it" for="other">x</label><input id="other" class="field">',
    ],
    [
      'the only one in it',
      '<div id="it"><input class="field"><input type="checkbox"><input style="display:none"><input readonly></div>',
    ],
  ])('is %s', (_which, html) => {
    expect(findField(it(html), false)).toBe(find('.field'));
  });

  test('is the only one in its shadow tree', () => {
    const host = it('<x-field id="it"></x-field>');
    host.attachShadow({ mode: 'open' }).innerHTML = '<input>';
    expect(findField(host, false).localName).toBe('input');
  });

  test('is none of several', () => {
    const form = it('<div id="it"><input><input></div>');
    expect(findField(form, false)).toBe(form);
  });

  test('is what took the focus when it was clicked', () => {
    const editor = it('<div id="it">x</div><textarea></textarea>');
    find('textarea').focus();
    expect(findField(editor, true)).toBe(find('textarea'));
    expect(findField(editor, false)).toBe(editor);
  });
});

test('all that a field holds is marked, so that typing replaces it', () => {
  const field = it('<input id="it" value="abc">');
  expect(markAll(field)).toMatchObject({ hasFocus: true });
  expect(getSelection()?.toString()).toBe('abc');
});

describe('a picker', () => {
  test('takes a value and tells the page as a person would', () => {
    const field = it('<input id="it" type="range" min="0" max="10">');
    const heard: string[] = [];
    for (const type of ['input', 'change'])
      document.body.addEventListener(type, () => heard.push(type), { once: true });
    expect(setPicker(field, '7')).toBe('7');
    expect(heard).toEqual(['input', 'change']);
  });

  test.each([
    ['date', 'tomorrow', ''],
    ['range', '99', '5'],
    ['color', 'red', '#000000'],
  ])('%s does not take “%s”', (type, value, held) => {
    const field = it(`<input id="it" type="${type}" min="0" max="10">`);
    const changed = vi.fn();
    field.addEventListener('change', changed);
    expect(setPicker(field, value)).toBe(held);
    expect(changed).not.toHaveBeenCalled();
  });

  test('takes a time with seconds as the same time', () => {
    expect(setPicker(it('<input id="it" type="time">'), '09:30')).toBe('09:30');
  });
});

describe('the lines of an editor', () => {
  test.each([
    ['paragraphs', '<p>a</p><p>b</p>', 'a\nb'],
    ['an empty paragraph held open by a break', '<p>a</p><p><br></p><p>b</p>', 'a\n\nb'],
    ['breaks', 'a<br>b', 'a\nb'],
    ['a last break that only holds the line open', 'a<br>', 'a'],
    ['white space that falls together', 'a \n  <b> b</b>', 'a b'],
    ['what is not drawn', 'a<i style="display:none">b</i>', 'a'],
    ['kept white space', '<pre>a\n  b</pre>', 'a\n  b'],
  ])('count %s', (_what, html, text) => {
    expect(editableText(it(`<div id="it" contenteditable>${html}</div>`))).toBe(text);
  });
});

describe('an editor that draws its text itself', () => {
  const EDITOR = `<div style="position:relative;width:400px;height:200px;line-height:20px;overflow:hidden">
    <div style="position:absolute;left:0;top:0;width:20px">1</div><div style="position:absolute;left:0;top:20px;width:20px">2</div>
    <div style="position:absolute;left:0;top:40px;width:20px">3</div>
    <div style="position:absolute;left:40px;top:0">first</div><div style="position:absolute;left:40px;top:40px">third</div>
    <textarea id="it" style="position:absolute;left:40px;top:40px;width:1px;height:20px;padding:0;border:0"></textarea></div>`;

  test('takes text through a field that nobody sees', () => {
    expect(takesForDrawn(it(EDITOR))).toBe(true);
    expect(takesForDrawn(it('<textarea id="it"></textarea>'))).toBe(false);
  });

  test('shows its lines where their height is zero and the field lies far below', () => {
    const lines =
      '<div style="width:200px;height:100px;padding-top:20px;line-height:0"><span>first</span><textarea id="it" style="position:absolute;top:90000px;width:2px"></textarea></div>';
    expect(drawnText(it(lines)).trimEnd()).toBe('first');
  });

  test('shows lines without their numbers, and empty ones as gaps', () => {
    expect(drawnText(it(EDITOR))).toBe('first\n\nthird');
  });
});

describe('files', () => {
  test.each([
    ['itself', '<input id="it" type="file">'],
    ['the one that it labels', '<label id="it" for="f">x</label><input id="f" type="file">'],
    ['the one whose label it is part of', '<label><b id="it">x</b><input type="file"></label>'],
    ['the only one inside', '<div id="it"><input type="file"></div>'],
  ])('go to %s', (_which, html) => {
    expect(findFileInput(it(html), 'own')).toBe(find('[type=file]'));
  });

  test.each([
    ['beside it', '<div><button id="it">Pick</button><input type="file"></div>'],
    ['in its form', '<form><p><button id="it">Pick</button></p><input type="file"></form>'],
    [
      'that nobody sees',
      '<form><button id="it">Pick</button><label>x<input type="file" hidden></label></form>',
    ],
  ])('may go to the only one %s', (_which, html) => {
    const element = it(html);
    expect(findFileInput(element, 'own')).toBe(element);
    expect(findFileInput(element, 'beside')).toBe(find('[type=file]'));
  });

  test.each([
    '<form><button id="it">Pick</button><label>Photo <input type="file"></label></form>',
    '<form><button id="it">Pick</button><input type="file" aria-label="Photo"></form>',
    '<form><button id="it">Pick</button><input type="file"><input type="file"></form>',
  ])('never go to one that is meant for another: %s', (html) => {
    const element = it(html);
    expect(findFileInput(element, 'beside')).toBe(element);
  });

  test.each([
    ['<form><button id="it" type="button">Pick</button></form>', true],
    ['<form><button id="it">Send</button></form>', false],
    ['<button id="it">Pick</button>', true],
    ['<a href="/other"><b id="it">Pick</b></a>', false],
    ['<a href="#" id="it">Pick</a>', true],
  ])('may be asked for by a press on %s: %s', (html, may) => {
    expect(mayAskForFile(it(html))).toBe(may);
  });

  test('have names only in a file input', () => {
    expect(fileNames(it('<input id="it" type="file">'))).toEqual([]);
    expect(fileNames(it('<input id="it">'))).toBeNull();
  });
});

describe('a toggle', () => {
  test.each([
    ['<input id="it" type="checkbox" checked>', 'on'],
    ['<input id="it" type="radio">', 'off'],
    ['<div id="it" role="switch" aria-checked="true"></div>', 'on'],
    ['<button id="it" aria-pressed="mixed">x</button>', 'mixed'],
    ['<label id="it">x <input type="checkbox" checked></label>', 'on'],
    ['<label id="it">x <input></label>', 'none'],
    ['<div id="it"><input type="checkbox" checked></div>', 'on'],
    ['<div id="it"><input type="checkbox"><input type="checkbox"></div>', 'none'],
    ['<div role="checkbox" aria-checked="true"><b id="it">x</b></div>', 'on'],
    ['<p id="it">x</p>', 'none'],
  ])('%s is %s', (html, state) => {
    expect(readToggle(it(html))).toBe(state);
  });
});
