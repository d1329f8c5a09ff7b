import { expect, it } from 'vitest';

import { moveLine } from './move-line.ts';

it('puts a line elsewhere and leaves out empty ones', () => {
  expect(moveLine('open\n\nclick\nread', 2, 0)).toBe('read\nopen\nclick');
  expect(moveLine('open\nclick\nread', 0, 1)).toBe('click\nopen\nread');
});

it('leaves the text as it is where there is no such place', () => {
  expect(moveLine('open\nclick', 0, -1)).toBe('open\nclick');
  expect(moveLine('open\nclick', 1, 2)).toBe('open\nclick');
  expect(moveLine('open\nclick', 5, 0)).toBe('open\nclick');
});
