import { z } from 'zod';

import { cleanText, cut, quote, shorten } from '#shared/page-state/clean-text.ts';

const MAX_CHARS = 600;
const MAX_NAME = 60;
const MAX_WORDS = 80;
const MAX_VALUES = 8;
const MAX_VALUE = 30;

const PropertySchema = z.looseObject({
  type: z.unknown().optional(),
  description: z.string().optional().catch(undefined),
  enum: z.array(z.unknown()).optional().catch(undefined),
});
const InputSchema = z.looseObject({
  properties: z.record(z.string(), z.unknown()).default({}).catch({}),
  required: z.array(z.string()).default([]).catch([]),
});

/** Describes a tool's arguments by the JSON Schema that the page provides: `qty: number "How many", colour?: red|blue`. */
export function argumentsText(schema: string): string {
  const { properties, required } = parsed(schema);
  const parts = Object.entries(properties).map(([name, property]) => {
    const { type, description, enum: values } = PropertySchema.safeParse(property).data ?? {};
    const kind = values === undefined ? typeText(type) : valuesText(values);
    const words = shorten(cleanText(description ?? ''), MAX_WORDS);
    const optional = required.includes(name) ? '' : '?';
    const told = cut(cleanText(name), MAX_NAME);
    return `${told}${optional}${kind === '' ? '' : `: ${kind}`}${words === '' ? '' : ` ${quote(words)}`}`;
  });
  return shorten(parts.join(', '), MAX_CHARS);
}

function parsed(schema: string): z.infer<typeof InputSchema> {
  try {
    return InputSchema.parse(JSON.parse(schema));
  } catch {
    return { properties: {}, required: [] };
  }
}

const typeText = (type: unknown): string =>
  typeof type === 'string' ? cut(cleanText(type), MAX_VALUE) : '';

function valuesText(values: readonly unknown[]): string {
  const told = values.slice(0, MAX_VALUES).map((value) => cut(cleanText(String(value)), MAX_VALUE));
  return [...told, ...(values.length > MAX_VALUES ? ['…'] : [])].join('|');
}
