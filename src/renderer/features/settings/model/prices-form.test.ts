import { describe, expect, it } from 'vitest';

import { readPriceLines, toPriceLines } from './prices-form.ts';

describe('the price table', () => {
  it('is read as it is written, names with spaces and slashes included', () => {
    const text = 'vendor/my model 0.15 0.6\nlocal 0 0';
    const read = readPriceLines(`\n${text}\n\n`);
    expect(read).toEqual({
      prices: [
        { model: 'vendor/my model', input: 0.15, output: 0.6 },
        { model: 'local', input: 0, output: 0 },
      ],
    });
    expect('prices' in read && toPriceLines(read.prices)).toBe(text);
  });

  it.each(['gpt', 'gpt 2', 'gpt 2 -8', 'gpt 2 1.2.3', '2 8'])(
    'says what is wrong with “%s”',
    (line) => {
      expect(readPriceLines(`ok 1 2\n${line}`)).toEqual({
        line: 2,
      });
    },
  );
});
