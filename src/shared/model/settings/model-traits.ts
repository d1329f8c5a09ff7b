import { z } from 'zod';

/** Ways to get an answer in a given schema, best first. */
export const STRUCTURED_METHODS = ['json_schema', 'tool', 'json_mode', 'text'] as const;

/** Request fields that a few endpoints reject and that an answer does not need. */
export const DISPENSABLE_FIELDS = ['stream_options', 'temperature', 'reasoning_effort'] as const;
export type DispensableField = (typeof DISPENSABLE_FIELDS)[number];

/**
 * Known traits of one model at one endpoint. They are learned from what the endpoint rejects or ignores, and stored so that only the first
 * run pays for it.
 */
export const ModelTraitsSchema = z.strictObject({
  structuredMethod: z.enum(STRUCTURED_METHODS),
  /** `text`: calls are written into the answer, for models without tool calls. */
  toolCalls: z.enum(['native', 'text']),
  /** `user`: the system message is put at the start of the first user message. */
  systemMessage: z.enum(['system', 'user']),
  /** `assistant`: results of calls must be followed by a message of the model before any other message. */
  afterTools: z.enum(['user', 'assistant']),
  /** Whether the model accepts pictures; `false` once it rejected them. */
  takesImages: z.boolean(),
  /** `no`: the calls in its plans are mostly wrong, so it is not asked for any. */
  actingPlans: z.enum(['yes', 'no']).default('yes'),
  /** `no`: its scripts are mostly invalid or fail at once, so it is not asked for any. */
  scripts: z.enum(['yes', 'no']).default('yes'),
  refusedFields: z.array(z.enum(DISPENSABLE_FIELDS)).max(DISPENSABLE_FIELDS.length),
});
export type ModelTraits = z.infer<typeof ModelTraitsSchema>;

/** Traits assumed for an unknown model. */
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
