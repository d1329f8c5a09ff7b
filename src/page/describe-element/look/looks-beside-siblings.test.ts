import { describe, expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';

import { find, show } from '../../../testing/page/show.ts';
import { looksBesideSiblings } from './looks-beside-siblings.ts';

/** The looks of the elements that can be pressed, by their text. */
function looksIn(html: string, selector = 'a,button,li.item,div.item'): Record<string, string> {
  show(html);
  const elements = [...document.querySelectorAll(selector)];
  const said = looksBesideSiblings(
    elements.map((element) => ({ element, isDisabled: element.matches(':disabled') })),
  );
  return Object.fromEntries([...said].map(([element, look]) => [element.textContent.trim(), look]));
}

const ITEMS = (...extras: readonly string[]): string =>
  ['one', 'two', 'three', 'four']
    .map((name, index) => `<li class="item" ${extras[index] ?? ''}>${name}</li>`)
    .join('');

describe('the chosen one of a list', () => {
  test.each([
    [
      'by a class name and what it draws',
      `<style>.tab{color:#555}.tab--active{border-bottom:2px solid blue}</style>
       <nav><a href="#1" class="tab">one</a><a href="#2" class="tab tab--active">two</a></nav>`,
      { two: 'chosen' },
    ],
    [
      'by the class name of what holds it',
      `<style>.is-selected{background:#def}</style>
       <ul><li><a href="#1">one</a></li><li class="is-selected"><a href="#2">two</a></li><li><a href="#3">three</a></li></ul>`,
      { two: 'chosen' },
    ],
    [
      'by a data attribute',
      `<style>[data-state=active] span{font-weight:700}</style>
       <div><button data-state="inactive"><span>one</span></button><button data-state="active"><span>two</span></button></div>`,
      { two: 'chosen' },
    ],
    [
      'several of them',
      `<style>.picked{background:#def}</style><ul><li class="item picked">one</li><li class="item picked">two</li><li class="item">three</li></ul>`,
      { one: 'chosen', two: 'chosen' },
    ],
    [
      'by its background alone, in a list',
      `<style>.x7{background:#def}</style><ul>${ITEMS('', 'style="background:#cde"')}</ul>`,
      { two: 'chosen' },
    ],
    [
      'by its background alone, among segments that touch',
      `<style>button{border:1px solid #888;margin:0;background:#fff}.q{background:#06c;color:#fff}</style>
       <div style="display:flex"><button>Day</button><button class="q">Week</button><button>Month</button></div>`,
      { Week: 'chosen' },
    ],
  ])('%s', (_how, html, said) => {
    expect(looksIn(html)).toEqual(said);
  });
});

describe('only highlighted', () => {
  test('by a class name', () => {
    expect(
      looksIn(
        '<style>.hovered{background:#eee}</style><ul><li class="item">one</li><li class="item hovered">two</li></ul>',
      ),
    ).toEqual({ two: 'highlighted' });
  });

  test('where another item is the selected one', () => {
    expect(
      looksIn(
        '<style>.active{background:#eee}.selected{font-weight:700}</style><ul><li class="item active">one</li><li class="item selected">two</li><li class="item">three</li></ul>',
      ),
    ).toEqual({ one: 'highlighted', two: 'chosen' });
  });

  test('where the arrow keys of a field are in its list', () => {
    show(
      '<input id="field" role="combobox" aria-activedescendant="b"><ul role="listbox"><li role="option" id="a">one</li><li role="option" id="b">two</li></ul>',
    );
    find('#field').focus();
    const options = [...document.querySelectorAll('li')];
    const said = looksBesideSiblings(options.map((element) => ({ element, isDisabled: false })));
    expect([...said]).toEqual([[find('#b'), 'highlighted']]);
  });

  test('where suggestions hang at the field that is typed into', () => {
    show(
      '<style>.active{background:#eee}ul{margin:0;padding:0}</style><input id="field" autocomplete="off" style="width:200px"><ul><li class="item">one</li><li class="item active">two</li></ul>',
    );
    find('#field').focus();
    const items = [...document.querySelectorAll('li')];
    const said = looksBesideSiblings(items.map((element) => ({ element, isDisabled: false })));
    expect([...said.values()]).toEqual(['highlighted']);
  });
});

describe('under the mouse', () => {
  const list = (hover: string, odd: string): string =>
    `<style>li{height:30px}li:hover{${hover}}.x7{${odd}}</style><ul>${ITEMS('', '').replace('class="item" >two', 'class="item x7">two')}</ul>`;

  test('the chosen one stays chosen where the mouse changes something else', async () => {
    show(list('color:red', 'background:#def'));
    const items = [...document.querySelectorAll('li')];
    await userEvent.hover(find('.x7'));
    const said = looksBesideSiblings(items.map((element) => ({ element, isDisabled: false })));
    expect([...said.values()]).toEqual(['chosen']);
  });

  test('what the mouse may have drawn is no choice', async () => {
    show(list('background:#def', 'background:#def'));
    const items = [...document.querySelectorAll('li')];
    await userEvent.hover(find('.x7'));
    const said = looksBesideSiblings(items.map((element) => ({ element, isDisabled: false })));
    expect([...said.values()]).toEqual(['highlighted']);
  });
});

describe('greyed without being disabled', () => {
  const GREY = 'background:rgb(224,224,224);color:rgb(166,166,166);border:0';
  test.each([
    ['faded', '<button>Cancel</button><button style="opacity:.5">Save</button>'],
    [
      'refused by the cursor',
      '<a href="#">Back</a> <a href="#" style="cursor:not-allowed">Save</a>',
    ],
    ['pale', `<button>Cancel</button><button style="${GREY}">Save</button>`],
    ['pale and alone', `<p><button style="${GREY}">Save</button></p>`],
  ])('%s', (_how, html) => {
    expect(looksIn(html)).toEqual({ Save: 'greyed' });
  });

  test.each([
    [
      'a disabled one says so',
      '<button>Cancel</button><button disabled style="opacity:.5">Save</button>',
    ],
    [
      'all are drawn so',
      '<a href="#" style="opacity:.5">one</a> <a href="#" style="opacity:.5">two</a>',
    ],
    ['it is a picture', '<button>x</button><button style="opacity:.5"><i></i></button>'],
    [
      'only its shortcut is pale',
      `<button><svg width="9" height="9"></svg></button><button style="${GREY}"><svg width="9" height="9"></svg><b>2</b></button>`,
    ],
    [
      'a box inside is drawn by other means',
      '<button>Pen</button><button><input type="radio" style="opacity:0"> Line</button>',
    ],
  ])('not where %s', (_why, html) => {
    expect(looksIn(html)).toEqual({});
  });
});

describe('nothing is said', () => {
  test.each([
    [
      'of links alike',
      '<a class="a" href="#1">one</a><a class="a" href="#2">two</a><a class="a" href="#3">three</a>',
    ],
    [
      'of a name for a state that is not drawn',
      '<a href="#1" class="active">one</a><a href="#2">two</a>',
    ],
    [
      'of a button that is only another colour than one other',
      '<button>Cancel</button><button style="background:#06c;color:#fff">Save</button>',
    ],
    [
      'where ARIA says it',
      '<style>.active{background:#def}</style><div><button aria-pressed="false">one</button><button class="active" aria-pressed="true">two</button></div>',
    ],
    [
      'of classes for a state to come',
      '<style>.q{background:#def}</style><button class="active:scale-95 q">one</button><button class="hover:underline">two</button>',
    ],
    ['of words in another colour', `<ul>${ITEMS('', '', '', 'style="color:red"')}</ul>`],
    [
      'of names for other states',
      '<style>.inactive{color:#777}</style><a href="#1" class="inactive">one</a><a href="#2" class="interactive">two</a>',
    ],
  ])('%s', (_why, html) => {
    expect(looksIn(html)).toEqual({});
  });

  test('more than that it stands out, of a button in a row of three', () => {
    expect(
      looksIn(
        '<button>Back</button> <button>Cancel</button> <button style="background:#06c;color:#fff">Save</button>',
      ),
    ).toEqual({ Save: 'stands out' });
  });
});
