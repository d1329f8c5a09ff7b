import { expect, it } from 'vitest';

import { findOutput, textOutput } from './pdf-output.ts';

const SELECTION = { pages: [1, 2], label: '1-2', note: null };

it('text whose characters are not sure is given with that doubt and the way to an image', () => {
  const sure = { page: 1, text: 'Total 470.00', doubtful: [], problem: null };
  const unsure = { page: 2, text: 'Total 1203.50', doubtful: ['1203.50'], problem: null };
  const text = textOutput([sure, unsure], SELECTION, 2, {});
  expect(text).toContain('--- Page 1 ---\nTotal 470.00');
  expect(text).toMatch(
    /--- Page 2 ---\n\[Not reliable: [^\]]*“1203\.50”[^\]]*#page=2[^\]]*screenshot/,
  );
});

it('what is found says which pages are not sure', () => {
  const found = findOutput(
    { kind: 'find', matches: [], total: 0, emptyPages: [], doubtfulPages: [2] },
    SELECTION,
    2,
    '470',
  );
  expect(JSON.stringify(found)).toMatch(/On page 2 a font does not say.*#page=2.*screenshot/);
});
