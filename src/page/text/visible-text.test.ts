import { describe, expect, test } from 'vitest';

import { find, show } from '../../testing/page/show.ts';
import { normalizeSpace, meaningfulWords, textOf, textWithout } from './visible-text.ts';

function textIn(html: string, cap = 200): ReturnType<typeof textOf> {
  show(`<div id="whole">${html}</div>`);
  return textOf(find('#whole'), cap);
}

const visibleIn = (html: string): string => textIn(html).visible;

describe('visible text', () => {
  test.each([
    ['one two', 'one  \n two'],
    ['one two', '<p>one</p><p>two</p>'],
    ['onetwo', '<b>one</b><i>two</i>'],
    ['one two', 'one<br>two'],
    [
      'one two',
      '<div style="display:flex"><span style="display:block">one</span><span style="display:block">two</span></div>',
    ],
    ['one two', '<span role="gridcell">one</span><span role="gridcell">two</span>'],
    ['onetwo', '<span>one</span><span>two</span>'],
  ])('runs together as it is drawn: “%s”', (text, html) => {
    expect(visibleIn(html)).toBe(text);
  });

  test.each([
    ['not drawn', '<b style="display:none">no</b>'],
    ['invisible', '<b style="visibility:hidden">no</b>'],
    ['see-through', '<b style="opacity:0.05">no</b>'],
    ['smaller than 4 px', '<b style="font-size:3px">no</b>'],
    ['in the colour of the page', '<b style="color:#fff">no</b>'],
    ['hidden by its attribute', '<b hidden>no</b>'],
  ])('leaves out what is %s', (_what, html) => {
    expect(textIn(`<i>yes</i>${html}`)).toEqual({ visible: 'yes', screenReader: '' });
  });

  test('reads what has its own size in a box of letters without size, as grids without blanks are made', () => {
    expect(
      textIn(
        '<i>yes</i><div style="font-size:0">no<b>no</b><span style="font-size:12px">words</span><span>no</span></div>',
      ),
    ).toEqual({ visible: 'yes words', screenReader: '' });
  });

  test.each(['script', 'style', 'noscript', 'template', 'textarea', 'select'])(
    'leaves out what stands in a %s',
    (tag) => {
      expect(visibleIn(`<i>yes</i><${tag}>no</${tag}>`)).toBe('yes');
    },
  );

  test.each([
    ['a box of one pixel', '<div style="width:1px;height:1px;overflow:hidden">aloud</div>'],
    ['clipped away', '<span style="position:absolute;clip:rect(0 0 0 0)">aloud</span>'],
    ['cut by a clip-path', '<span style="clip-path:inset(50%)">aloud</span>'],
    ['indented away', '<div style="text-indent:-9999px">aloud</div>'],
    ['moved off the page', '<div style="position:absolute;left:-9999px">aloud</div>'],
    [
      'all that stands in such a box',
      '<div style="width:1px;height:1px;overflow:hidden"><p><b>aloud</b></p></div>',
    ],
  ])('keeps what is only for screen readers apart: %s', (_what, html) => {
    expect(textIn(`<i>yes</i>${html}`)).toEqual({ visible: 'yes', screenReader: 'aloud' });
  });

  test('what is placed by something further out leaves a box without room', () => {
    expect(
      visibleIn(
        '<div style="width:0;height:0;overflow:hidden"><b style="position:absolute">out</b></div>',
      ),
    ).toBe('out');
  });

  test('the words of an element in the colour of its ground count if the element itself has that colour', () => {
    show('<div id="whole" style="color:#fff"><b>icon</b></div>');
    expect(textOf(find('#whole'), 50).visible).toBe('icon');
  });

  test('pictures count by their words', () => {
    expect(
      visibleIn('<img alt="A cat"> and <svg aria-label="Dog"></svg><svg><title>Fish</title></svg>'),
    ).toBe('A cat and Dog Fish');
  });

  test('pictures that say only that they are pictures, or are hidden from screen readers, do not', () => {
    expect(visibleIn('x <img alt="icon"><svg aria-hidden="true"><title>Fish</title></svg>')).toBe(
      'x',
    );
  });

  test('goes through shadow trees and slots', () => {
    show('<div id="whole"><x-card id="host"><b slot="end">last</b>first </x-card></div>');
    find('#host').attachShadow({ mode: 'open' }).innerHTML =
      '<slot></slot><i>own </i><slot name="end"></slot>';
    expect(textOf(find('#whole'), 50).visible).toBe('first own last');
  });

  test('ends at the cap, for which the blanks of templates do not count', () => {
    const blanks = '\n            ';
    expect(
      textIn(`<p>${blanks}one${blanks}</p><p>${blanks}two${blanks}</p><p>three</p>`, 9).visible,
    ).toBe('one two t');
    show(`<p>${blanks}one${blanks}two</p>`);
    expect(textOf(find('p'), 5).visible).toBe('one t');
  });

  test('can be read without some of its parts', () => {
    show('<div id="whole"><b>one</b> <i>two</i></div>');
    expect(textWithout(find('#whole'), 50, ({ localName }) => localName === 'i').visible).toBe(
      'one',
    );
  });
});

test('white space collapses as it is drawn', () => {
  expect(normalizeSpace(' a\u00a0 \n b ')).toBe('a b');
  expect(normalizeSpace('a b')).toBe('a b');
});

test('a label that only says that something is a picture has no meaning', () => {
  expect(['Icon', ' image ', 'Icon of a cat'].map(meaningfulWords)).toEqual([
    '',
    '',
    'Icon of a cat',
  ]);
});
