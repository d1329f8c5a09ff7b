import { describe, expect, test } from 'vitest';

import { find, show } from '../../../testing/page/show.ts';
import { findText } from './find-page-text.ts';
import { chooseOption } from '../choose/option-list.ts';
import { placeIn, rangeOf, readVisibleText } from './visible-text-nodes.ts';
import { selectText, selectTextIn } from './select-page-text.ts';
import { findTextPlace, foundTextPlace } from './text-place.ts';

describe('text that can be seen', () => {
  test.each([
    ['words of two blocks apart', '<p>one</p><p>two</p>', 'one two'],
    ['words of one line together', '<p><b>on</b>e</p>', 'one'],
    ['runs of white space as one', '<p>one \n two</p>', 'one two'],
    [
      'nothing that is hidden',
      '<p>one</p><p hidden>no</p><p style="opacity:0">no</p><textarea>no</textarea>',
      'one',
    ],
  ])('has %s', (_what, html, text) => {
    show(`<main>${html}</main>`);
    expect(readVisibleText(find('main')).text.trim()).toBe(text);
  });

  test('is found again in the page where white space stands as it was written', () => {
    show('<p>  one \n\n  <b> two</b>  three</p>');
    const seen = readVisibleText();
    const place = placeIn(seen, 'ONE two three');
    const range = place === null ? null : rangeOf(seen, place);
    expect(range?.toString().replace(/\s+/g, ' ')).toBe('one two three');
  });

  test('is found in the same case first', () => {
    show('<p>Save save</p>');
    const seen = readVisibleText();
    const startOf = (text: string): number => placeIn(seen, text)?.start ?? Number.NaN;
    expect(startOf('save') - startOf('Save')).toBe(5);
    expect(placeIn(seen, 'nowhere')).toBe(null);
  });

  test.each([
    ['Don’t “save” – wait…', `don't "save" - wait...`],
    [`Don't "save" - wait...`, 'Don’t “save” – wait…'],
  ])('is found whichever signs %s is written with', async (drawn, wanted) => {
    show(
      `<p>before</p><p id="it">${drawn}</p><select id="list"><option>x<option>${drawn}</select>`,
    );
    expect(await findText(wanted)).toMatchObject({ count: 1 });
    expect(findTextPlace(document.body, wanted)).toBe(1);
    expect(foundTextPlace(document.body)).toBe(find('#it'));
    expect(await selectText(wanted)).toEqual({ selected: drawn, isDrawn: false });
    expect(await chooseOption(find('#list'), [wanted], false)).toMatchObject({ outcome: 'chosen' });
    expect(find('#list', HTMLSelectElement).value).toBe(drawn);
  });
});

describe('finding a text', () => {
  test('counts it and scrolls to its first place', async () => {
    show(
      '<p>x</p><div style="height:3000px"></div><p>The answer  is 42</p><p>THE ANSWER IS 43</p>',
    );
    const { count, context } = await findText('the answer is');
    expect(count).toBe(2);
    expect(context).toContain('42');
    expect(scrollY).toBeGreaterThan(1000);
  });

  test('finds nothing that is hidden', async () => {
    show('<p hidden>secret</p>');
    expect(await findText('secret')).toEqual({ count: 0, context: '' });
  });
});

describe('the place of a text', () => {
  test('is rather what says just that than what says it among more', () => {
    show('<p>Save your work</p><button>Save</button>');
    expect(findTextPlace(document.documentElement, 'save')).toBe(1);
    expect(foundTextPlace(document.documentElement)).toBe(find('button'));
  });

  test('is the innermost element around it', () => {
    show('<main><p>Save <b>your</b> work</p></main>');
    findTextPlace(document.documentElement, 'your work');
    expect(foundTextPlace(document.documentElement)).toBe(find('p'));
  });

  test('is what is around words that let the mouse through', () => {
    show('<button><span style="pointer-events:none">Save</span></button>');
    findTextPlace(document.documentElement, 'Save');
    expect(foundTextPlace(document.documentElement)).toBe(find('button'));
  });

  test('is nowhere where the text is not', () => {
    show('<p>x</p>');
    expect(findTextPlace(document.documentElement, 'Save')).toBe(0);
  });
});

describe('selecting a text', () => {
  test('marks it in the page', async () => {
    show('<p>one <b>two</b> three</p>');
    expect(await selectText('two three')).toEqual({ selected: 'two three', isDrawn: false });
    expect(getSelection()?.toString()).toBe('two three');
  });

  test('marks it in a field', async () => {
    show('<input value="one Two three">');
    expect(await selectTextIn(find('input'), 'two')).toEqual({ selected: 'Two', isDrawn: false });
    expect(find('input', HTMLInputElement).selectionStart).toBe(4);
  });

  test('gives an editor the focus', async () => {
    show('<div contenteditable>one two</div>');
    expect(await selectTextIn(find('div'), 'two')).toEqual({ selected: 'two', isDrawn: false });
    expect(document.activeElement).toBe(find('div'));
  });

  test.each(['<p>x</p>', '<input value="x">', '<input type="date" value="2026-01-01">'])(
    'marks nothing in %s',
    async (html) => {
      show(html);
      expect(await selectTextIn(find('body > :not(style)'), '2026')).toEqual({
        selected: '',
        isDrawn: false,
      });
    },
  );
});
