import { describe, expect, it } from 'vitest';

import type { Field } from '#shared/model/page-act.ts';

import { checkAccepted, holdsLines, pickerValue } from './field-value.ts';

const field: Field = {
  kind: 'line',
  inputType: 'text',
  value: '',
  maxLength: null,
  isSecret: false,
  hasFocus: true,
  suggests: false,
};

describe('pickerValue', () => {
  it.each([
    ['date', '2024/3/5', '2024-03-05'],
    ['date', '2024年3月5日', '2024-03-05'],
    ['date', 'tomorrow', 'tomorrow'],
    ['date', '03/05/2024', '03/05/2024'],
    ['month', '2024-7', '2024-07'],
    ['datetime-local', '2024-03-05 9:30', '2024-03-05T9:30'],
    ['time', '9:30', '09:30'],
    ['color', '#FF0000', '#ff0000'],
    ['range', ' 50 ', '50'],
  ])('%s %j becomes %j', (inputType, text, value) => {
    expect(pickerValue(inputType, text)).toBe(value);
  });
});

describe('checkAccepted', () => {
  it.each([
    ['hello', 'hello'],
    ['(030) 123-456', '030123456'],
    ['a b', 'a\u00a0b'],
    ['1.234,50 €', '1234,50'],
    ['first\nsecond', 'first\r\nsecond'],
    ['😀 漢字', '😀 漢字'],
    ['', ''],
  ])('%j is what was typed as %j', (value, text) => {
    expect(() => checkAccepted('box', { ...field, value }, text)).not.toThrow();
  });

  it.each([
    ['hell', 'hello'],
    ['', 'hello'],
    ['rest', ''],
    ['', '-'],
    ['5', '-5'],
    ['15', '1.5'],
    ['x', '😀'],
  ])('%j is not %j', (value, text) => {
    expect(() => checkAccepted('box', { ...field, value }, text)).toThrow('did not take the text');
  });

  it('compares numbers as numbers and says what a picker wants', () => {
    expect(() =>
      checkAccepted('box', { ...field, inputType: 'number', value: '10' }, '10.0'),
    ).not.toThrow();
    expect(() => checkAccepted('box', { ...field, inputType: 'date' }, 'tomorrow')).toThrow(
      expect.objectContaining({ next: 'Give the value as YYYY-MM-DD.' }),
    );
  });

  it('does not repeat a password', () => {
    expect(() =>
      checkAccepted('box', { ...field, isSecret: true, value: 'hunter' }, 'hunter2'),
    ).toThrow('6 characters');
  });
});

describe('holdsLines', () => {
  it.each([
    ['one\n\ntwo\n', 'one\ntwo', true],
    ['if\u00a0a:\n\u00a0\u00a0b', 'if a:\n  b', true],
    ['f() {\n  a\n  }', 'f() {\n  a\n}', false],
    ['f()\n})', 'f()\n}', false],
  ])('%j for %j: %s', (value, text, isSame) => {
    expect(holdsLines({ ...field, kind: 'rich', value }, text)).toBe(isSame);
  });
});
