import { describe, expect, test } from 'vitest';

import { compareTyped } from './compare-typed.ts';

const BEFORE = 'function add(a) {\n  return a;\n}\nadd(1);';

describe('compareTyped', () => {
  test('takes the text in the place of what was selected', () => {
    const after = BEFORE.replace('return a', 'return [a]');
    expect(compareTyped({ before: BEFORE, selected: 'return a', text: 'return [a]', after })).toBe(
      'same',
    );
  });

  test('takes it at any place where nothing was selected, also where its beginning stood before', () => {
    const after = BEFORE.replace('add(1);', 'add(1);add(1);');
    expect(compareTyped({ before: BEFORE, selected: '', text: 'add(1);', after })).toBe('same');
  });

  test.each([
    ['a bracket closed twice', '{\n  "a": [1]\n}}'],
    ['lines indented by the editor', '{\n      "a": [1]\n}'],
    ['more gone than was selected', '{\n  "a": [1]\n'],
  ])('refuses %s', (_what, after) => {
    const text = '{\n  "a": [1]\n}';
    expect(compareTyped({ before: BEFORE, selected: BEFORE, text, after })).toBe('other');
  });

  test('refuses what has removed more than the selection', () => {
    expect(compareTyped({ before: BEFORE, selected: 'add', text: 'sum', after: 'sum' })).toBe(
      'other',
    );
  });

  test('tells that nothing has arrived', () => {
    expect(compareTyped({ before: BEFORE, selected: '', text: 'x', after: BEFORE })).toBe(
      'nothing',
    );
  });

  test('knows a text in an editor that has scrolled', () => {
    const lines = Array.from({ length: 30 }, (_, at) => `call(${at});`);
    expect(
      compareTyped({
        before: lines.slice(0, 10).join('\n'),
        selected: '',
        text: 'last();',
        after: [...lines.slice(20), 'last();'].join('\n'),
      }),
    ).toBe('elsewhere');
  });
});
