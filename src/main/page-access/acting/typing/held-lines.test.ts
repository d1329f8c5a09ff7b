import { describe, expect, it } from 'vitest';

import { compareShown, missingEnd } from './held-lines.ts';

describe('missingEnd', () => {
  it.each([
    ['', 'one\ntwo', 'one\ntwo'],
    ['one', 'one\ntwo', '\ntwo'],
    ['one ', 'one\ntwo', '\ntwo'],
    ['one\n', 'one\n, two', ', two'],
    ['one\u00a0two', 'one two\nthree', '\nthree'],
    ['one\ntwo', 'one\ntwo', ''],
    ['two', 'one\ntwo', null],
    ['one two', 'one\ntwo', null],
  ])('%j of %j lacks %j', (held, wanted, missing) => {
    expect(missingEnd(held, wanted)).toBe(missing);
  });
});

describe('compareShown', () => {
  const lines = (first: number, last: number): string =>
    Array.from({ length: last - first + 1 }, (_, at) => `line ${first + at}`).join('\n');

  it.each([
    [lines(1, 3), lines(1, 3), 'same'],
    [`cut\n${lines(95, 100)}`, lines(1, 100), 'same_end'],
    [`cut\n${lines(98, 100)}`, lines(1, 100), 'other'],
    [lines(1, 50), lines(1, 100), 'other'],
    [`${lines(90, 99)}\nline 10`, lines(1, 100), 'other'],
    ['', lines(1, 100), 'other'],
  ])('%j', (shown, wanted, type) => {
    expect(compareShown(shown, wanted).type).toBe(type);
  });
});
