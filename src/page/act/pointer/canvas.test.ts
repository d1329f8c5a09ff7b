import { expect, test } from 'vitest';

import { show } from '../../../testing/page/show.ts';
import { showsDrawing } from './canvas.ts';

test.each([
  ['a canvas that fills the window', 'position:fixed;inset:0;width:100%;height:100%', true],
  ['a small one', 'width:40px;height:40px', false],
  ['one out of view', 'position:absolute;top:9000px;width:900px;height:900px', false],
  ['one that is not drawn', 'display:none', false],
])('a page is a drawing with %s: %s', (_what, style, isDrawing) => {
  show(`<canvas style="${style}"></canvas>`);
  expect(showsDrawing()).toBe(isDrawing);
});
