import { describe, expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';

import { find, show } from '../../testing/page/show.ts';
import { fieldHere, isUnchanged, pageText, selectAgain, textHere } from './writing.page.ts';

const area = () => find('textarea', HTMLTextAreaElement);

describe('the field that the person is in', () => {
  test('is told with its whole text, or with what is selected in it', () => {
    show('<textarea>One two three</textarea>');
    area().focus();
    area().setSelectionRange(0, 0);
    expect(fieldHere()).toMatchObject({ kind: 'field', text: 'One two three', isSelection: false });
    area().setSelectionRange(4, 7);
    expect(fieldHere()).toMatchObject({ text: 'two', isSelection: true, isRich: false });
  });

  test('may be an editor, and stand in a shadow tree', () => {
    show('<div contenteditable="true" id="rich">One <b>two</b></div><div id="host"></div>');
    find('#rich').focus();
    expect(fieldHere()).toMatchObject({ kind: 'field', text: 'One two', isRich: true });
    const root = find('#host').attachShadow({ mode: 'open' });
    root.innerHTML = '<input value="Inside">';
    root.querySelector('input')?.focus();
    expect(fieldHere()).toMatchObject({ text: 'Inside' });
  });

  test.each([
    ['a password', '<input type="password" value="hunter2">'],
    ['a card number', '<input autocomplete="cc-number" value="4111">'],
    ['a code', '<input autocomplete="one-time-code" value="123456">'],
    ['text that is drawn as dots', '<input style="-webkit-text-security: disc" value="x">'],
  ])('is a secret, of which nothing is told: %s', (_what, html) => {
    show(html);
    find('input', HTMLInputElement).focus();
    expect(fieldHere()).toEqual({ kind: 'secret' });
  });

  test.each([
    ['a box', '<input type="checkbox">'],
    ['a field that takes nothing', '<input readonly value="x">'],
    ['a button', '<button>Go</button>'],
  ])('is none: %s', (_what, html) => {
    show(html);
    find('input, button').focus();
    expect(fieldHere()).toEqual({ kind: 'none' });
  });
});

test('what is to be replaced is selected again, and typing undoes as one', async () => {
  show('<textarea>One two three</textarea><button>Elsewhere</button>');
  area().focus();
  area().setSelectionRange(4, 7);
  fieldHere();
  find('button').focus();
  expect(selectAgain()).toBe(true);
  await userEvent.keyboard('2');
  expect(textHere()).toBe('One 2 three');
});

test('an editor’s selection is found again, and the whole of it where there was none', async () => {
  show('<div contenteditable="true" id="rich">One <b>two</b></div><button>Elsewhere</button>');
  find('#rich').focus();
  getSelection()?.selectAllChildren(find('b'));
  expect(fieldHere()).toMatchObject({ text: 'two', isSelection: true });
  find('button').focus();
  expect(selectAgain()).toBe(true);
  expect(String(getSelection())).toBe('two');
  getSelection()?.collapse(find('#rich'), 0);
  fieldHere();
  expect(selectAgain()).toBe(true);
  expect(String(getSelection())).toBe('One two');
});

test('a field that has changed meanwhile, or is gone, is left alone', () => {
  show('<textarea>One two</textarea>');
  area().focus();
  fieldHere();
  area().value = 'Another';
  expect(isUnchanged()).toBe(false);
  expect(selectAgain()).toBe(false);
  area().remove();
  expect(textHere()).toBe('');
});

test('a reply is to the main text of the page, without what stands in fields', () => {
  show('<nav>Menu</nav><main><p>When do you come?</p><textarea>My draft</textarea></main>');
  expect(pageText()).toContain('When do you come?');
  expect(pageText()).not.toContain('Menu');
  expect(pageText()).not.toContain('My draft');
});
