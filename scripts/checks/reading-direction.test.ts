import { globSync, readFileSync } from 'node:fs';

import { expect, test } from 'vitest';

const ONE_SIDE =
  /^\s*(?:(?:padding|margin|border)-(?:left|right)\b.*|(?:text-align|float): (?:left|right);|(?:padding|margin): \S+ (\S+) \S+ (?!\1;)\S+;)$/;

test('styles name the sides of things by the direction of reading, not left and right', () => {
  const sheets = globSync('src/renderer/**/*.css');
  expect(sheets.length).toBeGreaterThan(20);
  const found = sheets.flatMap((file) =>
    readFileSync(file, 'utf8')
      .split('\n')
      .filter((line) => ONE_SIDE.test(line))
      .map((line) => `${file}: ${line.trim()}`),
  );
  expect(found).toEqual([]);
});
