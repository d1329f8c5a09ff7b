import { expect, it } from 'vitest';

import { withoutQueries } from './log.ts';

it.each([
  [
    'Failed to load URL: http://a.example/p?q=canary with error: X',
    'Failed to load URL: http://a.example/p?… with error: X',
  ],
  ['“https://a.example/#canary”', '“https://a.example/?…'],
  ["loading 'https://a.example?x=canary'", "loading 'https://a.example?…'"],
  [
    'see waymark://runs/run_1?canary and https://b.example/ok',
    'see waymark://runs/run_1?… and https://b.example/ok',
  ],
  ['What is this? No address.', 'What is this? No address.'],
])('%s', (text, logged) => {
  expect(withoutQueries(text)).toBe(logged);
  expect(withoutQueries(text)).not.toContain('canary');
});
