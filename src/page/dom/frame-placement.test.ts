import { expect, test } from 'vitest';

import { find, show } from '../../testing/page/show.ts';
import { placementOf } from './frame-placement.ts';

/** Position of a point in the frame's content in the document around it. */
function outerPoint(x: number, y: number): readonly number[] {
  const { a, b, c, d, e, f } = placementOf(find('iframe'));
  return [a * x + c * y + e, b * x + d * y + f].map((value) => Math.round(value * 100) / 100);
}

const FRAME = 'position:absolute;left:100px;top:50px;width:200px;height:100px;';

test('content begins inside of border and padding', () => {
  show(`<iframe style="${FRAME}border:3px solid;padding:7px"></iframe>`);
  expect(outerPoint(0, 0)).toEqual([110, 60]);
  expect(outerPoint(20, 30)).toEqual([130, 90]);
});

test('a frame that is stretched stretches its content', () => {
  show(`<iframe style="${FRAME}border:0;transform:scale(2, 0.5);transform-origin:0 0"></iframe>`);
  expect(outerPoint(10, 10)).toEqual([120, 55]);
});

test('a turn by what holds the frame turns its content', () => {
  show(
    `<div style="width:400px;height:400px;rotate:90deg;transform-origin:0 0"><iframe style="border:0;width:200px;height:100px;display:block"></iframe></div>`,
  );
  const box = find('iframe').getBoundingClientRect();
  // The upper left corner of the content is drawn at the upper right.
  expect(outerPoint(0, 0)).toEqual([box.right, box.top]);
  expect(outerPoint(200, 0)).toEqual([box.right, box.bottom]);
});

test('zoom counts too', () => {
  show(
    `<div style="zoom:2"><iframe style="border:0;width:200px;height:100px;display:block"></iframe></div>`,
  );
  expect(outerPoint(10, 20)).toEqual([20, 40]);
});
