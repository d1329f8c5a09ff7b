import { expect, test } from 'vitest';

import { linesOf } from './lines-of.ts';

const upTo =
  (count: number) =>
  (line: string): boolean =>
    [...line].length <= count;

test('breaks between words, and ends with an ellipsis where there is more', () => {
  expect(linesOf('Click the button “Save”', 2, upTo(12))).toEqual(['Click the', 'button “Sav…']);
  expect(linesOf('Click', 2, upTo(12))).toEqual(['Click']);
  expect(linesOf('  ', 2, upTo(12))).toEqual([]);
});

test('breaks Chinese, and words that are too long for a line', () => {
  expect(linesOf('点击保存按钮并等待', 3, upTo(4)).join('')).toBe('点击保存按钮并等待');
  expect(linesOf('abcdefghij', 3, upTo(4))).toEqual(['abcd', 'efgh', 'ij']);
});

test('writes lists and emphasis as plain text', () => {
  expect(linesOf('# Done:\n- Pressed **Save**\n- Left `now`', 5, upTo(40))).toEqual([
    'Done:',
    '• Pressed Save',
    '• Left now',
  ]);
});
