import { Ajv2020 } from 'ajv/dist/2020.js';

/** A schema as plain JSON. */
export type JsonSchema = Readonly<Record<string, unknown>>;

/** The common interface of schemas of zod (from 4.2 on) and other libraries: standardschema.dev. */
export interface StandardSchema<Output = unknown> {
  readonly '~standard': {
    readonly version: 1;
    readonly vendor: string;
    readonly validate: (value: unknown) => unknown;
    readonly types?: { readonly input: unknown; readonly output: Output } | undefined;
    readonly jsonSchema?: {
      readonly input: (options: { readonly target: 'draft-2020-12' }) => JsonSchema;
    };
  };
}

export interface CheckedSchema {
  readonly json: JsonSchema;
  /** Returns the problem of a value, or the value as parsed by the schema. */
  readonly check: (
    value: unknown,
  ) => Promise<{ readonly value: unknown } | { readonly problem: string }>;
}

/** Converts a schema of either kind. Throws `TypeError` for one without a JSON Schema. */
export function checkedSchema(schema: JsonSchema | StandardSchema): CheckedSchema {
  return isStandard(schema) ? fromStandard(schema['~standard']) : fromJson(schema);
}

const isStandard = (schema: JsonSchema | StandardSchema): schema is StandardSchema =>
  '~standard' in schema;

function fromStandard(standard: StandardSchema['~standard']): CheckedSchema {
  const json = standard.jsonSchema?.input({ target: 'draft-2020-12' });
  if (json === undefined)
    throw new TypeError(
      `A schema of ${standard.vendor} has to tell its JSON Schema; zod does from 4.2 on.`,
    );
  return {
    json,
    async check(value) {
      const result = await standard.validate(value);
      if (isRecord(result) && Array.isArray(result['issues']))
        return { problem: JSON.stringify(result['issues']).slice(0, 1_000) };
      return { value: isRecord(result) ? result['value'] : undefined };
    },
  };
}

function fromJson(json: JsonSchema): CheckedSchema {
  const ajv = new Ajv2020({ strict: false, allErrors: true });
  const validate = ajv.compile(json);
  return {
    json,
    check: (value) =>
      Promise.resolve(validate(value) ? { value } : { problem: ajv.errorsText(validate.errors) }),
  };
}

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null;
