import { expect, it } from 'vitest';

import { colourWord } from './colour-word.ts';

it.each([
  ['rgb(255, 0, 0)', 'red'],
  ['rgb(0, 138, 0)', 'dark green #008a00'],
  ['rgb(114, 114, 213)', 'blue #7272d5'],
  ['rgb(188, 245, 188)', 'light green #bcf5bc'],
  ['rgb(66, 134, 244)', 'blue #4286f4'],
  ['rgb(213, 232, 212)', 'light green #d5e8d4'],
  ['rgb(225, 213, 231)', 'light purple #e1d5e7'],
  ['rgb(245, 245, 240)', 'white #f5f5f0'],
  ['rgb(238, 238, 238)', 'light gray #eeeeee'],
  ['rgba(0, 0, 0, 0)', ''],
  ['rgba(255, 0, 255, 0.5)', 'magenta'],
  ['color(srgb 1 0 0)', ''],
])('calls %s %s', (css, word) => {
  expect(colourWord(css)).toBe(word);
});
