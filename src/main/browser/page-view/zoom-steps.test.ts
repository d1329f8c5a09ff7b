import { expect, test } from 'vitest';

import { isSameZoom, zoomAfter } from './zoom-steps.ts';

test('steps lead from one end to the other and back', () => {
  const up = [0.25];
  for (let factor = zoomAfter(0.25, 'in'); factor !== up.at(-1); factor = zoomAfter(factor, 'in'))
    up.push(factor);
  expect(up.at(-1)).toBe(5);
  const down = [5];
  for (let factor = zoomAfter(5, 'out'); factor !== down.at(-1); factor = zoomAfter(factor, 'out'))
    down.push(factor);
  expect(down.toReversed()).toEqual(up);
  expect(up).toContain(1);
});

test('a factor that Chromium gives back a little off counts as the step that was set', () => {
  expect(zoomAfter(1.0999999, 'in')).toBe(1.25);
  expect(zoomAfter(1.1000001, 'out')).toBe(1);
  expect(isSameZoom(1.0000001, 1)).toBe(true);
  expect(isSameZoom(1.1, 1)).toBe(false);
  expect(zoomAfter(3, 'reset')).toBe(1);
  expect(zoomAfter(3, 'reset', 1.25)).toBe(1.25);
});
