import { describe, expect, test } from 'vitest';

import { find, show } from '../../testing/page/show.ts';
import { editingIn } from './caret.ts';

/** Puts the caret, or a selection up to `end`, at an offset of the first text in an element. */
function editingAt(
  html: string,
  selector: string,
  start: number,
  end = start,
): ReturnType<typeof editingIn> {
  show(html);
  const host = find('[contenteditable]');
  host.focus();
  const text = find(selector).firstChild;
  if (text === null) throw new Error('No text');
  getSelection()?.setBaseAndExtent(text, start, text, end);
  return editingIn(host);
}

describe('where the caret stands', () => {
  test('in an editor, in its own paragraph', () => {
    expect(
      editingAt('<div contenteditable><p>First line</p><p id="it">Second line</p></div>', '#it', 6),
    ).toEqual({ caret: 'Second| line' });
  });

  test('in a long paragraph with what is around it only', () => {
    const words = 'x'.repeat(100);
    expect(
      editingAt(`<div contenteditable><p id="it">${words}END${words}</p></div>`, '#it', 103),
    ).toEqual({ caret: `…${'x'.repeat(33)}END|${'x'.repeat(36)}…` });
  });

  test('in a text of several lines, with the line', () => {
    show('<textarea></textarea>');
    const field = find('textarea', HTMLTextAreaElement);
    field.value = 'one\ntwo\nthree';
    field.setSelectionRange(5, 5);
    expect(editingIn(field)).toEqual({ caret: 'line 2 of 3: t|wo' });
    field.setSelectionRange(4, 7);
    expect(editingIn(field)).toEqual({ selection: 'two' });
  });

  test.each([
    ['a short value', '<input value="Oslo">'],
    ['an empty field', '<textarea></textarea>'],
    ['a field without a caret', '<input type="number" value="5">'],
    ['an empty editor', '<div contenteditable><p><br></p></div>'],
  ])('is not said of %s', (_what, html) => {
    show(html);
    const field = find('input,textarea,[contenteditable]');
    field.focus();
    if (field instanceof HTMLInputElement && field.type === 'text') field.setSelectionRange(0, 0);
    expect(editingIn(field)).toEqual({});
  });

  test('is not taken from another editor', () => {
    editingAt(
      '<div contenteditable><p id="it">One</p></div><div id="other" contenteditable>Two</div>',
      '#it',
      1,
    );
    expect(editingIn(find('#other'))).toEqual({});
  });
});

test('what is selected is said by its beginning, end and length', () => {
  const { selection } = editingAt(
    `<div contenteditable><p id="it">start ${'x'.repeat(200)} end</p></div>`,
    '#it',
    0,
    210,
  );
  expect(selection).toMatch(/^start x{34} … x{36} end \(210 characters\)$/);
});

test.each([
  ['<ul><li><b id="it">One</b></li></ul>', 'bold, bulleted list'],
  ['<h2 id="it">One</h2>', 'heading 2'],
  ['<p style="text-align:center"><i id="it">One</i></p>', 'italic, aligned center'],
  ['<p><span id="it" style="text-decoration:underline">One</span></p>', 'underlined'],
  ['<blockquote><p><s id="it">One</s></p></blockquote>', 'struck through, quote'],
  ['<pre><code id="it">One</code></pre>', 'code block'],
  ['<p><a href="/" id="it">One</a></p>', 'link'],
  ['<p id="it">One</p>', undefined],
])('how the words at the caret are formatted: %s', (html, formatting) => {
  expect(editingAt(`<div contenteditable>${html}</div>`, '#it', 1).formatting).toBe(formatting);
});
