import { expect, test } from 'vitest';

import { checkReading } from './own-words.ts';

const boundIn = (words: string, value: string) =>
  checkReading(
    {
      mode: 'work',
      may: [{ kind: 'spend', times: 1, bound: [{ what: 'item', value }] }],
      never: [],
      browser: [],
    },
    words,
  ).may[0]?.bound;

test('the name of a button binds nothing: every press of it carries that', () => {
  expect(boundIn('Type "Oslo" into City. Click "Pay".', 'Pay')).toEqual([]);
  expect(boundIn('Press Buy now for the kettle.', 'Buy now')).toEqual([]);
});

test('a thing that stands in the words binds, and one that does not is dropped', () => {
  expect(boundIn('Buy the kettle for 34 EUR.', 'kettle')).toHaveLength(1);
  expect(boundIn('Buy the kettle for 34 EUR.', 'gold bar')).toEqual([]);
});

test('an old name counts where the words have it, and only beside a change', () => {
  const reading = {
    mode: 'work',
    may: [{ kind: 'change', times: 1, bound: [] }],
    moved: ['Old project', 'Other project'],
    never: [],
    browser: [],
  } as const;
  const words = 'Rename the note "Old project" to "New project".';
  expect(checkReading(reading, words).moved).toEqual(['Old project']);
  expect(checkReading({ ...reading, never: ['change'] }, words).moved).toEqual([]);
});
