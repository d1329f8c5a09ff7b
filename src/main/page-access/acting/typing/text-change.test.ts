import { expect, test } from 'vitest';

import { removedPart, textChangeText } from './text-change.ts';

const text = (value: string, selected = '') => ({ value, selected, isCode: false });

test('finds what was taken out of a text', () => {
  expect(removedPart('one two three', 'one three')).toBe('two ');
  expect(removedPart('one', 'one two')).toBe('');
  expect(removedPart('one\ntwo', '')).toBe('one\ntwo');
});

test('says what keys have removed, and how a long text comes back', () => {
  expect(textChangeText(text('kettle'), text('kettl'))).toBe(
    ' 1 character of the text is gone: “e”.',
  );
  expect(textChangeText(text('a\nb\nc and so on and on'), text(''))).toBe(
    ' All of the text is gone (3 lines): “a b c and so on and on”. Control+Z brings that back.',
  );
});

test('says what keys have selected', () => {
  expect(textChangeText(text('a kettle'), text('a kettle', 'kettle'))).toBe(
    ' 6 characters are selected now: “kettle”.',
  );
  expect(textChangeText(text('a\nb'), text('a\nb', 'a\nb'))).toBe(
    ' 2 lines, all of the text, are selected now: “a b”.',
  );
  expect(textChangeText(text('a', 'a'), text('a', 'a'))).toBe('');
});
