import { expect, it } from 'vitest';

import { inQuotes } from './in-quotes.ts';

it('quotes words once', () => {
  expect(['Ann', '“Ann”', '"Ann"', '「安」', '“Ann” and Bob'].map(inQuotes)).toEqual([
    '“Ann”',
    '“Ann”',
    '"Ann"',
    '「安」',
    '““Ann” and Bob”',
  ]);
});
