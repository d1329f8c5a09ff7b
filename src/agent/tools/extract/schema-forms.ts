import type { z } from 'zod';

type Json = z.core.util.JSONType;
export type JsonSchema = Readonly<Record<string, Json>>;

const isSchema = (value: Json | undefined): value is Record<string, Json> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/**
 * The schema with `null` allowed for every single value: a part of a page may lack it, and a model that may not say so invents one. The
 * complete answer is checked against the original schema.
 */
export function nullableSchema(schema: JsonSchema): JsonSchema {
  return mapValues(schema, (value) => ({ anyOf: [value, { type: 'null' }] }));
}

/** The schema with every single value as `{value, quote}`. */
export function quotedSchema(schema: JsonSchema): JsonSchema {
  return mapValues(schema, (value) => ({
    type: 'object',
    properties: {
      value,
      quote: {
        anyOf: [{ type: 'string' }, { type: 'null' }],
        description: 'The words of the text that say so, exactly as they stand there',
      },
    },
    required: ['value', 'quote'],
    additionalProperties: false,
  }));
}

/** Changes the schemas of single values but not those of objects and lists. */
function mapValues(schema: JsonSchema, change: (value: JsonSchema) => JsonSchema): JsonSchema {
  const { properties, items, anyOf } = schema;
  if (isSchema(properties))
    return {
      ...schema,
      properties: Object.fromEntries(
        Object.entries(properties).map(([name, child]) => [
          name,
          isSchema(child) ? mapValues(child, change) : child,
        ]),
      ),
    };
  if (isSchema(items)) return { ...schema, items: mapValues(items, change) };
  if (Array.isArray(anyOf) && anyOf.some((each) => isSchema(each) && !isSingle(each)))
    return {
      ...schema,
      anyOf: anyOf.map((each) => (isSchema(each) ? mapValues(each, change) : each)),
    };
  return isSingle(schema) ? change(schema) : schema;
}

/** Whether the schema allows only a text, a number, a boolean or null. */
function isSingle(schema: JsonSchema): boolean {
  const { type, anyOf } = schema;
  if ('enum' in schema || 'const' in schema) return true;
  if (Array.isArray(anyOf)) return anyOf.every((each) => isSchema(each) && isSingle(each));
  const types = Array.isArray(type) ? type : [type];
  return types.every((each) => typeof each === 'string' && each !== 'object' && each !== 'array');
}
