import { z } from 'zod';

type Json = z.core.util.JSONType;
export type JsonSchema = Record<string, Json>;

/** Keywords that every strict implementation supports; zod checks the other limits and its issues are sent back. */
const KEYWORDS = new Set([
  'type',
  'properties',
  'required',
  'items',
  'enum',
  'const',
  'anyOf',
  'description',
  'additionalProperties',
]);

/** Converted schemas. Requests use only a few, which do not change, so each is converted once. */
const made = {
  strict: new WeakMap<z.ZodType, JsonSchema>(),
  loose: new WeakMap<z.ZodType, JsonSchema>(),
};

/** The schema of a structured answer in the strict dialect: closed objects, every property required. */
export function strictSchema(schema: z.ZodType): JsonSchema {
  return convert(schema, true);
}

/** Converts a schema that was not made from zod to the strict dialect. */
export function closedSchema(schema: Readonly<JsonSchema>): JsonSchema {
  return simplify(schema, true);
}

/**
 * The schema of a tool's arguments: optional arguments stay optional. `additionalProperties` is omitted, since every prompt would pay for
 * it and some endpoints refuse it; the gate refuses unknown arguments.
 */
export function toolSchema(schema: z.ZodType): JsonSchema {
  return convert(schema, false);
}

const JsonSchemaSchema = z.record(z.string(), z.json());

function convert(schema: z.ZodType, isStrict: boolean): JsonSchema {
  const known = made[isStrict ? 'strict' : 'loose'];
  const before = known.get(schema);
  if (before !== undefined) return before;
  const json = JsonSchemaSchema.parse(
    z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }),
  );
  const simple = simplify(json, isStrict);
  known.set(schema, simple);
  return simple;
}

function simplify(schema: JsonSchema, isStrict: boolean): JsonSchema {
  const result: JsonSchema = {};
  for (const [keyword, value] of Object.entries(schema)) {
    if (!KEYWORDS.has(keyword)) continue;
    if (keyword === 'properties' && isObject(value))
      result[keyword] = Object.fromEntries(
        Object.entries(value).map(([name, child]) => [
          name,
          isObject(child) ? simplify(child, isStrict) : child,
        ]),
      );
    else if (keyword === 'items' && isObject(value)) result[keyword] = simplify(value, isStrict);
    else if (keyword === 'anyOf' && Array.isArray(value))
      result[keyword] = value.map((child) => (isObject(child) ? simplify(child, isStrict) : child));
    else result[keyword] = value;
  }
  if (result['type'] === 'object' && schema['properties'] === undefined) {
    // A map with any keys stays open, which is the default of JSON Schema.
    if (isStrict) result['additionalProperties'] = true;
    else delete result['additionalProperties'];
  } else if (result['type'] === 'object') {
    const properties = isObject(result['properties']) ? result['properties'] : {};
    result['properties'] = properties;
    if (isStrict) {
      result['additionalProperties'] = false;
      result['required'] = Object.keys(properties);
    } else delete result['additionalProperties'];
  }
  return result;
}

function isObject(value: Json | undefined): value is JsonSchema {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
