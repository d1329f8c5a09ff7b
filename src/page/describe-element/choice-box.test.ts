import { describe, expect, test } from 'vitest';

import { find, show } from '../../testing/page/show.ts';
import { choiceBoxOf, isUnseenCombobox, shownChoiceOf } from './choice-box.ts';

const FIELD = '<input role="combobox" style="width:2px;border:0">';
const BOX = 'id="box" style="border:1px solid;width:200px"';

describe('the box of a list that a page draws', () => {
  test.each([
    ['the drawn one around its field', `<div ${BOX}><div><span>Oslo</span>${FIELD}</div></div>`],
    ['the field that is drawn itself', '<div><input id="box" role="combobox"></div>'],
    ['what has the role', '<div><button id="box" role="combobox">Oslo</button></div>'],
    [
      'no part of the page with other fields',
      `<div style="border:1px solid"><input><div id="box">${FIELD}</div></div>`,
    ],
    ['never the label with it', `<div><label>Town</label><div id="box">${FIELD}</div></div>`],
  ])('is %s', (_which, html) => {
    show(html);
    expect(choiceBoxOf(find('[role=combobox]'))).toBe(find('#box'));
  });

  test.each([
    ['its words', '<span>Oslo</span>', { value: 'Oslo', placeholder: '' }],
    ['each of them', '<b>Oslo</b><b>Rome</b><i>×</i>', { value: 'Oslo, Rome', placeholder: '' }],
    [
      'what stands there before a choice',
      '<div class="x-placeholder">Choose …</div>',
      { value: '', placeholder: 'Choose …' },
    ],
    [
      'not what it offers',
      '<span>Oslo</span><div role="listbox"><div role="option">Rome</div></div>',
      { value: 'Oslo', placeholder: '' },
    ],
    [
      'nothing for screen readers, and no words of buttons',
      '<span>Oslo</span><span aria-live="polite">chosen</span><button>Remove</button><i style="position:absolute;width:1px;height:1px;overflow:hidden">x</i>',
      { value: 'Oslo', placeholder: '' },
    ],
  ])('shows %s', (_which, html, shown) => {
    show(`<div ${BOX}>${html}</div>`);
    expect(shownChoiceOf(find('#box'))).toEqual(shown);
  });

  test.each([
    [FIELD, true],
    ['<input role="combobox" style="opacity:0">', true],
    ['<input role="combobox">', false],
    ['<input style="width:2px;border:0">', false],
  ])('%s is seen only by it: %s', (html, isUnseen) => {
    show(html);
    expect(isUnseenCombobox(find('input'))).toBe(isUnseen);
  });
});
