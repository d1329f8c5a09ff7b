import { expect, test } from 'vitest';

import { find, show } from '../../testing/page/show.ts';
import { isOutOfReach } from './out-of-reach.ts';
import { distanceFrom, paintedArea } from './painted-area.ts';
import { roomOf } from './scroll-room.ts';

const pane = (css: string, inner: string): string =>
  `<div id="pane" style="width:100px;height:100px;scrollbar-width:none;${css}">${inner}</div>`;
const TALL = '<div style="height:300px"></div>';
const WIDE = '<div style="width:300px;height:10px"></div>';

const room = (): ReturnType<typeof roomOf> =>
  roomOf(find('#pane'), getComputedStyle(find('#pane')));

test('a pane says how much lies above and below what it shows', () => {
  show(pane('overflow:auto', TALL));
  find('#pane').scrollTop = 50;
  expect(room()).toEqual({ above: 50, below: 150, left: 0, right: 0 });
});

test('one that is written from right to left begins at its right end', () => {
  show(pane('overflow:auto;direction:rtl', WIDE));
  expect(room()).toMatchObject({ left: 200, right: 0 });
});

test.each([
  ['shows all that it holds', 'overflow:auto', '<i></i>'],
  [
    'holds a few pixels more, as roundings make',
    'overflow:auto',
    '<div style="height:110px"></div>',
  ],
  ['only cuts off', 'overflow:hidden', TALL],
  ['lets everything out', '', TALL],
])('there is no room where a pane %s', (_why, css, inner) => {
  show(pane(css, inner));
  expect(room()).toBeNull();
});

test('beyond the left and the upper edge no scrolling leads', () => {
  show(
    '<b style="position:absolute;left:-200px;top:0">x</b><i style="position:absolute;top:-200px">x</i><u style="position:absolute;left:5000px;top:5000px">x</u>',
  );
  const isBeyond = (selector: string): boolean =>
    isOutOfReach(find(selector), find(selector).getBoundingClientRect());
  expect([isBeyond('b'), isBeyond('i'), isBeyond('u')]).toEqual([true, true, false]);
});

test('what the page is scrolled past can be scrolled back to', () => {
  show('<b>x</b><div style="height:5000px"></div>');
  scrollTo(0, 3000);
  expect(isOutOfReach(find('b'), find('b').getBoundingClientRect())).toBe(false);
});

test('an element without a box of its own is where its contents are', () => {
  show('<a style="display:contents"><b style="display:block;width:30px;height:20px">x</b></a>');
  const own = find('a').getBoundingClientRect();
  expect(own.width).toBe(0);
  expect(paintedArea(find('a'), own)).toEqual({
    left: 0,
    top: 0,
    right: expect.any(Number),
    bottom: 20,
  });
});

test('the distance of a box from the viewport counts both ways', () => {
  const viewport = { left: 0, top: 0, right: 100, bottom: 100 };
  expect(distanceFrom(viewport, { left: 10, top: 10, right: 20, bottom: 20 })).toBe(0);
  expect(distanceFrom(viewport, { left: 130, top: 150, right: 140, bottom: 160 })).toBe(80);
  expect(distanceFrom(viewport, { left: 10, top: -50, right: 20, bottom: -30 })).toBe(30);
});
