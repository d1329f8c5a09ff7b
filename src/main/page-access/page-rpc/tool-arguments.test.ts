import { expect, test } from 'vitest';

import { argumentsText } from './tool-arguments.ts';

test('names, kinds, choices and words of a schema, the needed ones unmarked', () => {
  const schema = {
    type: 'object',
    properties: {
      qty: { type: 'number', description: 'How many' },
      colour: { type: 'string', enum: ['red', 'blue'] },
    },
    required: ['qty'],
  };
  expect(argumentsText(JSON.stringify(schema))).toBe('qty: number "How many", colour?: red|blue');
});

test.each(['', 'null', '[]', '{"properties":3,"required":{"a":1}}', '{'])(
  'what is no schema takes nothing: %s',
  (schema) => {
    expect(argumentsText(schema)).toBe('');
  },
);

test('a schema that says too much, on many lines, stays one short line', () => {
  const property = { type: 'x'.repeat(99), description: 'Do\nthis '.repeat(99), enum: 7 };
  const names = Array.from({ length: 99 }, (_, at) => [`a\n${at}`, property]);
  const text = argumentsText(JSON.stringify({ properties: Object.fromEntries(names) }));
  expect(text.length).toBeLessThanOrEqual(600);
  expect(text).not.toContain('\n');
  expect(text).toMatch(/^a 0\?: x{30} "Do this/);
});
