import { describe, expect, test } from 'vitest';

import { find, show } from '../../testing/page/show.ts';
import {
  visuallyHiddenControl,
  evidenceOf,
  pointerCursorTargets,
  isSheetCell,
} from './candidate.ts';

function evidenceIn(html: string): ReturnType<typeof evidenceOf> {
  show(html);
  const element = find('body > :not(style)', Element);
  return evidenceOf(element, element.localName);
}

describe('what tag and attributes say', () => {
  test.each([
    '<a href="/">x</a>',
    '<button>x</button>',
    '<input>',
    '<select></select>',
    '<video controls></video>',
    '<div contenteditable>x</div>',
    '<div role="button">x</div>',
    '<div role="treeitem">x</div>',
    '<div tabindex="0">x</div>',
  ])('%s is a control', (html) => {
    expect(evidenceIn(html)).toBe('semantic');
  });

  test.each([
    '<div onclick="f()">x</div>',
    '<div onpointerdown="f()">x</div>',
    '<div phx-click="buy">x</div>',
    '<div jsaction="x:y;click:z">x</div>',
    '<div draggable="true">x</div>',
    '<div role="gridcell">x</div>',
    '<div role="columnheader" tabindex="-1">x</div>',
  ])('%s is a hint', (html) => {
    expect(evidenceIn(html)).toBe('heuristic');
  });

  test.each([
    '<a>x</a>',
    '<div draggable="false">x</div>',
    '<a name="top">x</a>',
    '<input type="hidden">',
    '<input type="HIDDEN">',
    '<video></video>',
    '<div tabindex="-1">x</div>',
    '<div role="columnheader">x</div>',
    '<div role="heading">x</div>',
    '<div contenteditable="false">x</div>',
    '<div class="button">x</div>',
  ])('%s is neither', (html) => {
    expect(evidenceIn(html)).toBeNull();
  });
});

describe('a label stands for its control', () => {
  const control = (input: string): Element | null => {
    show(`<label>x ${input}</label>`);
    return visuallyHiddenControl(find('label'));
  };

  test.each([
    '<input type="checkbox" style="display:none">',
    '<input type="checkbox" style="opacity:0">',
    '<input type="radio" style="visibility:hidden">',
    '<input type="file" style="position:absolute;left:-9999px">',
    '<input type="checkbox" style="position:absolute;clip:rect(0 0 0 0)">',
    '<input type="checkbox" style="width:1px;height:1px">',
  ])('where that is drawn away: %s', (input) => {
    expect(control(input)).toBe(find('input'));
  });

  test.each([
    '<input type="checkbox">',
    '<input style="display:none">',
    '<select style="display:none">',
    '',
  ])('not otherwise: %s', (input) => {
    expect(control(input)).toBeNull();
  });
});

describe('a hand cursor or listener is meant for', () => {
  const targets = (html: string): readonly string[] => {
    show(html);
    return pointerCursorTargets(find('#root')).map(
      ({ id, textContent }) => id || textContent.trim(),
    );
  };

  test('each item of a list', () => {
    expect(targets('<ul id="root"><li class="a">1</li><li class="a b">2</li></ul>')).toEqual([
      '1',
      '2',
    ]);
  });

  test('each item of a list within wrappers', () => {
    expect(targets('<div id="root"><div><ul><li>1</li><li>2</li></ul></div></div>')).toEqual([
      '1',
      '2',
    ]);
  });

  test.each([
    ['it has words of its own', '<div id="root">Sum: <div>1</div><div>2</div></div>'],
    [
      'its parts are not alike',
      '<div id="root"><div class="a">1</div><div class="b">2</div></div>',
    ],
    ['it is an editor', '<div id="root" contenteditable><div>1</div><div>2</div></div>'],
    ['it has one part', '<div id="root"><div>1</div></div>'],
    ['its parts are parts of a line', '<div id="root"><span>1</span><span>2</span></div>'],
  ])('the element itself where %s', (_why, html) => {
    expect(targets(html)).toEqual(['root']);
  });
});

test('a cell of a sheet says where it stands and cannot be selected', () => {
  show(
    '<table><tr><td id="a" data-x="1" style="user-select:none">1<td id="b" data-x="1">2<td id="c" style="user-select:none">3</table>',
  );
  expect(['#a', '#b', '#c'].map((selector) => isSheetCell(find(selector)))).toEqual([
    true,
    false,
    false,
  ]);
});
