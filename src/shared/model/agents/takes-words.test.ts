import { expect, test } from 'vitest';

import { takesWords } from './takes-words.ts';

const text = { name: 'product', label: 'Product', kind: 'text', required: true } as const;
const shop = { name: 'shop', label: 'Shop', kind: 'url', required: true } as const;

test('an agent takes words if they are all that it has to be told', () => {
  expect(takesWords({ parameters: [text] })).toBe(true);
  expect(takesWords({ parameters: [text, { ...shop, required: false }] })).toBe(true);
  expect(takesWords({ parameters: [text, { ...shop, default: 'https://a.example/' }] })).toBe(true);
  expect(takesWords({ parameters: [text, shop] })).toBe(false);
  expect(takesWords({ parameters: [] })).toBe(false);
  expect(takesWords({ parameters: [{ ...text, kind: 'number' }] })).toBe(false);
});
