import { describe, expect, it } from 'vitest';

import type { Field } from '#shared/model/page/page-act.ts';

import { checkAccepted, pickerValue } from './field-value.ts';

const field: Field = {
  kind: 'line',
  inputType: 'text',
  value: '',
  maxLength: null,
  isSecret: false,
  hasFocus: true,
  suggests: false,
  reactsLate: false,
  isCode: false,
};

const box = { label: 'textbox “Name” [3]', name: 'Name' };

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
    ['😀 漢字', '😀 漢字'],
    ['', ''],
  ])('%j is what was typed as %j', (value, text) => {
    expect(() => checkAccepted(box, { ...field, value }, text)).not.toThrow();
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
    expect(() => checkAccepted(box, { ...field, value }, text)).toThrow('did not take the text');
  });

  it('compares numbers as numbers and says what a picker wants', () => {
    expect(() =>
      checkAccepted(box, { ...field, inputType: 'number', value: '10' }, '10.0'),
    ).not.toThrow();
    expect(() => checkAccepted(box, { ...field, inputType: 'date' }, 'tomorrow')).toThrow(
      expect.objectContaining({ next: 'Give the value as YYYY-MM-DD.' }),
    );
  });

  it('does not repeat a password', () => {
    expect(() =>
      checkAccepted(box, { ...field, isSecret: true, value: 'hunter' }, 'hunter2'),
    ).toThrow('it holds something else now');
  });
});

describe('a field of several lines', () => {
  it.each([
    ['first\nsecond', 'first\r\nsecond', null],
    ['if\u00a0a:\n\u00a0\u00a0b\n', 'if a:\n  b', null],
    ['one\n\ntwo', 'one\ntwo', 'it has 1 empty line, not 0'],
    ['f() {\n  a\n  }', 'f() {\n  a\n}', 'its lines are indented otherwise'],
    ['“one”\ntwo', '"one"\ntwo', 'it writes some of it otherwise'],
  ])('%j for %j: %s', (value, text, difference) => {
    expect(checkAccepted(box, { ...field, kind: 'rich', value }, text)).toBe(difference);
  });

  it.each([
    ['one two', 'one\ntwo', 'but not the line breaks'],
    ['onetwo', 'one\ntwo', 'but not the line breaks'],
    ['one\ntwo', 'one two', 'but not the line breaks'],
    ['one', 'one\ntwo', 'did not take the text'],
    ['f()\n})', 'f()\n}', 'did not take the text'],
  ])('%j is not %j', (value, text, message) => {
    expect(() => checkAccepted(box, { ...field, kind: 'lines', value }, text)).toThrow(message);
  });
});
