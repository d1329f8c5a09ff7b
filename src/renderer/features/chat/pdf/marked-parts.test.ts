import { expect, it } from 'vitest';

import { markedParts } from './marked-parts.ts';

it('splits a passage at the sought words, whatever their case and spaces', () => {
  expect(markedParts('The Harbour was built', 'harbour')).toEqual([
    'The ',
    'Harbour',
    ' was built',
  ]);
  expect(markedParts('a new harbour town', ' NEW  harbour ')).toEqual([
    'a ',
    'new harbour',
    ' town',
  ]);
});

it('takes the words in the middle, around which the passage was cut', () => {
  const [before, marked] = markedParts('ab ab ab ab ab', 'ab');
  expect([before, marked]).toEqual(['ab ab ', 'ab']);
});

it('marks nothing where the words are written otherwise', () => {
  expect(markedParts('The har-bour', 'harbour')).toEqual(['The har-bour', '', '']);
  expect(markedParts('anything', ' ')).toEqual(['anything', '', '']);
});
