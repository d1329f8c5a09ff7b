import { AppError } from '#shared/errors/app-error.ts';

import { z } from 'zod';

type Json = z.core.util.JSONType;
type JsonSchema = Readonly<Record<string, Json>>;

/** The form of an answer that a tool’s caller wants. */
export interface JsonShape {
  readonly schema: JsonSchema;
  /** Returns the answer if it has the form, otherwise its problems, one per line. */
  check(
    value: unknown,
  ):
    | { readonly ok: true; readonly answer: JsonObject }
    | { readonly ok: false; readonly problem: string };
}

export type JsonObject = Readonly<Record<string, Json>>;

const JsonObjectSchema = z.record(z.string(), z.json());
/** Words in an example that name a type. */
const KINDS: Readonly<Record<string, string>> = {
  string: 'string',
  text: 'string',
  number: 'number',
  integer: 'integer',
  int: 'integer',
  boolean: 'boolean',
  bool: 'boolean',
};
const MAX_DEPTH = 20;

/**
 * Parses a format: a JSON schema of an object, or an example such as `{"title": "string", "items": [{"price": 0}]}`, in which a value names
 * its type, is an instance of it, or describes in words what is wanted. Single values may be null when nothing is found. Throws `AppError`
 * `FORMAT_UNREADABLE`.
 */
export function readShape(format: Readonly<Record<string, unknown>>): JsonShape {
  try {
    const given = JsonObjectSchema.parse(format);
    if (Object.keys(given).length === 0) throw new Error('it is empty');
    const schema = isSchema(given) ? given : schemaOf(given, 0);
    const checker = z.fromJSONSchema(schema);
    return {
      schema,
      check(value) {
        const parsed = checker.safeParse(value);
        const answer = JsonObjectSchema.safeParse(parsed.data);
        if (parsed.success && answer.success) return { ok: true, answer: answer.data };
        const issues = parsed.error?.issues ?? answer.error?.issues ?? [];
        return { ok: false, problem: issues.map(issueText).join('\n') };
      },
    };
  } catch (error) {
    throw new AppError(
      {
        code: 'FORMAT_UNREADABLE',
        message: `The format cannot be read as a form for the answer: ${error instanceof Error ? error.message.slice(0, 200) : String(error)}`,
        next: 'Give an example such as {"title": "string", "prices": [{"item": "string", "price": 0}]}, or a JSON schema of an object.',
      },
      { cause: error },
    );
  }
}

function isSchema(format: JsonObject): boolean {
  const { type, properties } = format;
  return type === 'object' && JsonObjectSchema.safeParse(properties).success;
}

function schemaOf(example: Json, depth: number): JsonObject {
  if (depth > MAX_DEPTH) throw new Error('it is nested too deeply');
  if (Array.isArray(example)) {
    const [item = 'string'] = example;
    return { type: 'array', items: schemaOf(item, depth + 1) };
  }
  if (typeof example === 'object' && example !== null) {
    const properties = Object.fromEntries(
      Object.entries(example).map(([name, child]) => [name, schemaOf(child, depth + 1)]),
    );
    return {
      type: 'object',
      properties,
      required: Object.keys(properties),
      additionalProperties: false,
    };
  }
  return orNull(single(example));
}

function single(example: string | number | boolean | null): JsonObject {
  if (typeof example === 'number') return { type: 'number' };
  if (typeof example === 'boolean') return { type: 'boolean' };
  const word = example?.trim() ?? '';
  const kind = word.toLowerCase();
  if (word === '') return { type: 'string' };
  return Object.hasOwn(KINDS, kind)
    ? { type: KINDS[kind] ?? 'string' }
    : { type: 'string', description: word };
}

function orNull(schema: JsonObject): JsonObject {
  return { anyOf: [schema, { type: 'null' }] };
}

function issueText({ path, message }: z.core.$ZodIssue): string {
  return `- ${path.join('.') || 'answer'}: ${message}`;
}
