import { expect, it } from 'vitest';

import { readGrantLines, toGrantLines } from './grant-lines.ts';

const LINES = 'act@http://127.0.0.1:3000\n\nchange@https://shop.example×2\n';

it('reads a grant from each line that is not empty, and writes them as they are read', () => {
  const read = readGrantLines(LINES, 'settings');
  expect(read).toEqual({
    grants: [
      { verb: 'act', origin: 'http://127.0.0.1:3000', times: 1, from: 'settings' },
      { verb: 'change', origin: 'https://shop.example', times: 2, from: 'settings' },
    ],
  });
  if (!('grants' in read)) return;
  expect(readGrantLines(toGrantLines(read.grants), 'settings')).toEqual(read);
});

it('says which line is none', () => {
  expect(readGrantLines(`${LINES}buy everything`, 'settings')).toEqual({ line: 4 });
});
