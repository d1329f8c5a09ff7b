import { z } from 'zod';

/** Ways to get an answer in a given shape, best first. */
export const STRUCTURED_METHODS = ['json_schema', 'tool', 'json_mode', 'text'] as const;

/** Request fields that a few endpoints refuse and that an answer does not need. */
export const DISPENSABLE_FIELDS = ['stream_options', 'temperature', 'reasoning_effort'] as const;
export type DispensableField = (typeof DISPENSABLE_FIELDS)[number];

/**
 * What is known of one model at one endpoint. It is found out by what the endpoint refuses or ignores and kept from
 * run to run, so that only the first run pays for it.
 */
export const ModelTraitsSchema = z.strictObject({
  structuredMethod: z.enum(STRUCTURED_METHODS),
  /** `text`: calls are written into the answer, for models that know no tool calls. */
  toolCalls: z.enum(['native', 'text']),
  /** `user`: the system message is put at the head of the first user message. */
  systemMessage: z.enum(['system', 'user']),
  /** `assistant`: results of calls have to be followed by a word of the model’s own before anybody else may speak. */
  afterTools: z.enum(['user', 'assistant']),
  /** Whether pictures were taken so far; `false` once they were refused. */
  takesImages: z.boolean(),
  /** `no`: the calls that it gives with its plans mostly do not fit, so it is not asked for any. */
  actingPlans: z.enum(['yes', 'no']).default('yes'),
  /** `no`: the scripts that it writes are mostly not read or break at once, so it is not offered any. */
  scripts: z.enum(['yes', 'no']).default('yes'),
  refusedFields: z.array(z.enum(DISPENSABLE_FIELDS)).max(DISPENSABLE_FIELDS.length),
});
export type ModelTraits = z.infer<typeof ModelTraitsSchema>;

/** What is assumed of a model of which nothing is known. */
export const UNKNOWN_MODEL: ModelTraits = {
  structuredMethod: 'json_schema',
  toolCalls: 'native',
  systemMessage: 'system',
  afterTools: 'user',
  takesImages: true,
  actingPlans: 'yes',
  scripts: 'yes',
  refusedFields: [],
};
