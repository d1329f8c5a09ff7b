import { describe, expect, test } from 'vitest';

import { find, show } from '../../../testing/page/show.ts';
import { looksOf } from './looks-of.ts';

function looksIn(html: string, isAmbiguous = false, isNamed = false): string {
  show(html);
  const element = find('#it', Element);
  return looksOf(element, { box: element.getBoundingClientRect(), isAmbiguous, isNamed });
}

const drawing = (part: string): string =>
  `<svg style="position:absolute;left:0;top:0" width="200" height="200">${part}</svg>`;

describe('how a thing is drawn', () => {
  test.each([
    ['<circle id="it" cx="50" cy="60" r="10" fill="blue"/>', 'blue circle 20x20 at 40,50'],
    [
      '<rect id="it" x="5" y="6" width="30" height="40" fill="#f00"/>',
      'red rectangle 30x40 at 5,6',
    ],
    ['<polygon id="it" points="0,0 20,0 10,10" fill="#000"/>', 'black triangle 20x10 at 0,0'],
    [
      '<line id="it" x1="0" y1="0" x2="50" y2="20" fill="none" stroke="#0f0"/>',
      'lime line 50x20 at 0,0',
    ],
  ])('a part of a drawing by colour, shape, size and place: %s', (part, looks) => {
    expect(looksIn(drawing(part))).toBe(looks);
  });

  test('without size and place where its name tells it from others', () => {
    const part = drawing('<circle id="it" cx="50" cy="60" r="10" fill="blue"/>');
    expect(looksIn(part, false, true)).toBe('blue circle');
    expect(looksIn(part, true, true)).toBe('blue circle 20x20 at 40,50');
  });

  test('a drawing or group as a whole not at all', () => {
    expect(looksIn(drawing('<g id="it"><circle r="5" fill="red"/></g>'))).toBe('');
  });

  test('a swatch without words by its colour', () => {
    expect(looksIn('<div id="it" style="width:20px;height:20px;background:#ffa500"></div>')).toBe(
      'orange',
    );
  });

  test.each([
    ['it has words', '<div id="it" style="background:red">Red</div>'],
    ['it has a name', '<div id="it" style="background:red" title="Red"></div>'],
    ['it has parts', '<div id="it" style="background:red"><i></i></div>'],
    ['the browser draws it', '<input id="it" style="background:red">'],
    ['it has no colour', '<div id="it"></div>'],
  ])('but nothing is said where %s', (_why, html) => {
    expect(looksIn(html)).toBe('');
  });

  test('what has a twin by its place', () => {
    expect(
      looksIn(
        '<b id="it" style="position:absolute;left:10px;top:20px;width:30px;height:40px">x</b>',
        true,
      ),
    ).toBe('30x40 at 10,20');
  });
});
