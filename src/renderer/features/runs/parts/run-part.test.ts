import { expect, test } from 'vitest';

import { takePart, withPart } from './run-part.ts';

test('reads the tab at the end of a URL, and nothing else as one', () => {
  expect(takePart(['12', 'claim', '3', 'steps'])).toEqual(['steps', ['12', 'claim', '3']]);
  expect(takePart(['12'])).toEqual([null, ['12']]);
  expect(takePart(['12', 'toString'])).toEqual([null, ['12', 'toString']]);
  expect(takePart([])).toEqual([null, []]);
});

test('replaces the tab of a URL and keeps the request and the claim', () => {
  expect(withPart('waymark://runs/run_1', 'data')).toBe('waymark://runs/run_1/data');
  expect(withPart('waymark://runs/run_1/12/claim/3/answer', 'steps')).toBe(
    'waymark://runs/run_1/12/claim/3/steps',
  );
});
