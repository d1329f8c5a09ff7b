import { expect, test } from 'vitest';

import { likenessOfMeaning } from './likeness-of-meaning.ts';

test.each([
  ['New Post', '＋ Post'],
  ['New Post', 'Create entry of type Post'],
  ['Sign in', 'Log in'],
  ['Remove item', 'Delete items'],
  ['Preferences', 'Settings'],
])('%s is nearer to %s than to what only looks like it', (wanted, name) => {
  const meant = likenessOfMeaning(wanted, name);
  expect(meant).toBeGreaterThan(0.6);
  for (const other of ['News', 'Postcode', 'Sing', 'References', 'Remote'])
    expect(likenessOfMeaning(wanted, other)).toBeLessThan(meant);
});
