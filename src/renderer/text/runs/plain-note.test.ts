import { expect, test } from 'vitest';

import { plainNote } from './plain-note.ts';

test.each([
  [
    'Yes: the page has the text “Editor”:\n> Editor',
    'Yes: the page has the text “Editor”:\n“Editor”',
  ],
  ['Found:\n> one \n>two', 'Found:\n“one”\n“two”'],
  ['5 > 3, and nothing is quoted', '5 > 3, and nothing is quoted'],
])('%j', (note, shown) => {
  expect(plainNote(note)).toBe(shown);
});
