import { ModelKeySchema } from '../model/settings/model-key.ts';
import { z } from 'zod';

import { ErrorInfoSchema } from '../errors/error-info-schema.ts';
import { FixtureSchema } from '../fixtures/fixture.ts';
import { PlayedSchema } from '../fixtures/trace.ts';
import { ActKindNameSchema, WriteClassSchema } from '../model/run/approval/act-kind.ts';
import { ContractModeSchema, ContractReadingSchema } from '../model/run/approval/contract.ts';
import { ModelRoleSchema, TokensSchema } from '../model/run/run-event.ts';
import { ModelTraitsSchema } from '../model/settings/model-traits.ts';
import { OpenAiProviderSchema } from '../model/settings/settings.ts';
import { ModelAccessSchema, WrittenExchangeSchema } from './messages.ts';

/** Result of one step of a connection test. */
export const ProbeFindingSchema = z.discriminatedUnion('kind', [
  z.strictObject({
    kind: z.enum([
      'answers',
      'json-schema',
      'form-by-tool-call',
      'json-without-schema',
      'json-by-words',
      'calls-tools',
      'no-tool-calls',
      'sees',
      'takes-no-pictures',
      'not-tried',
    ]),
  }),
  /** The model's wrong description of a picture. */
  z.strictObject({ kind: z.literal('sees-wrongly'), said: z.string() }),
  z.strictObject({ kind: z.literal('failed'), error: ErrorInfoSchema }),
]);
export type ProbeFinding = z.infer<typeof ProbeFindingSchema>;

/** Steps of a connection test, in this order. */
export const ProbeStepSchema = z.strictObject({
  /** `text`: it answers at all; `shape`: answers in a given form; `tools`: calls tools; `vision`: sees a picture. */
  name: z.enum(['text', 'shape', 'tools', 'vision']),
  /** `partly`: it works in a way that costs more or is less sure. */
  outcome: z.enum(['works', 'partly', 'fails', 'skipped']),
  finding: ProbeFindingSchema,
  ms: z.int().nonnegative(),
});
export type ProbeStep = z.infer<typeof ProbeStepSchema>;

export const ModelTestSchema = z.strictObject({
  steps: z.array(ProbeStepSchema),
  /** Traits of the model; `null` when it did not answer. */
  traits: ModelTraitsSchema.nullable(),
});
export type ModelTest = z.infer<typeof ModelTestSchema>;

/** A model server on this computer. */
export const LocalServerSchema = z.strictObject({
  name: z.string(),
  baseUrl: z.string(),
  models: z.array(z.string()),
});
export type LocalServer = z.infer<typeof LocalServerSchema>;

/** Characters of the person's words that a model is shown. */
export const MAX_READ_WORDS = 8_000;

/** A request to a model, for the run's record. */
const ReportedCallSchema = z.strictObject({
  model: z.string().max(300),
  role: ModelRoleSchema,
  attempt: z.int().positive(),
  tokens: TokensSchema,
  ms: z.number().nonnegative(),
  error: ErrorInfoSchema.nullable(),
  exchange: WrittenExchangeSchema,
});

/** Answer of a model that sees no page. */
const isolated = {
  /** Why it could not say. */
  error: ErrorInfoSchema.nullable(),
  calls: z.array(ReportedCallSchema).max(20),
};
const IsolatedReadingSchema = z.strictObject(isolated);
export type IsolatedReading = z.infer<typeof IsolatedReadingSchema>;

/** Writes that the person's words allow. */
export const ContractReadSchema = z.strictObject({
  ...isolated,
  reading: ContractReadingSchema.nullable(),
});
export type ContractRead = z.infer<typeof ContractReadSchema>;

/** Kind of a write. */
export const ActReadSchema = z.strictObject({ ...isolated, found: WriteClassSchema.nullable() });
export type ActRead = z.infer<typeof ActReadSchema>;

const short = z.string().max(40);

/** All that the act reader is told of a write: bare facts, no prose of a page. */
export const ActFactsSchema = z.strictObject({
  /** The person's own words. */
  task: z.string().max(600),
  mode: ContractModeSchema,
  never: z.array(ActKindNameSchema).max(5),
  /** Pressed controls, newest last. `hint`: another name; `dialog`: the act that the surrounding dialog names. */
  controls: z
    .array(
      z.strictObject({
        role: short,
        name: short,
        hint: short,
        dialog: ActKindNameSchema.nullable(),
      }),
    )
    .max(5),
  method: z.string().max(20),
  /** Path with placeholders for varying parts. */
  path: z.string().max(200),
  operations: z.array(short).max(5),
  fields: z
    .array(z.strictObject({ name: short, kind: z.string().max(20), isEntered: z.boolean() }))
    .max(20),
});
export type ActFacts = z.infer<typeof ActFactsSchema>;

/** A single question to a probe process. */
export const ProbeRequestSchema = z.discriminatedUnion('kind', [
  z.strictObject({
    kind: z.literal('test'),
    provider: OpenAiProviderSchema,
    apiKey: ModelKeySchema.nullable(),
  }),
  z.strictObject({
    kind: z.literal('list-models'),
    baseUrl: OpenAiProviderSchema.shape.baseUrl,
    apiKey: ModelKeySchema.nullable(),
  }),
  z.strictObject({ kind: z.literal('find-servers') }),
  /** Reads which writes these words allow. The process sees nothing else of the run. */
  z.strictObject({
    kind: z.literal('read-contract'),
    access: ModelAccessSchema,
    words: z.string().min(1).max(MAX_READ_WORDS),
  }),
  /** Asks for the kind of a write. */
  z.strictObject({ kind: z.literal('read-act'), access: ModelAccessSchema, facts: ActFactsSchema }),
  /** Plays a kept run with recorded pages and results; `access`: a model to ask as well. */
  z.strictObject({
    kind: z.literal('play-fixture'),
    fixture: FixtureSchema,
    access: ModelAccessSchema.nullable(),
  }),
]);
export type ProbeRequest = z.infer<typeof ProbeRequestSchema>;

/** The one answer of a probe process: hostile until parsed. */
export const ProbeAnswerSchema = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('test'), test: ModelTestSchema }),
  z.strictObject({ kind: z.literal('list-models'), models: z.array(z.string()) }),
  z.strictObject({ kind: z.literal('find-servers'), servers: z.array(LocalServerSchema) }),
  z.strictObject({ kind: z.literal('read-contract'), read: ContractReadSchema }),
  z.strictObject({ kind: z.literal('read-act'), read: ActReadSchema }),
  z.strictObject({ kind: z.literal('play-fixture'), played: PlayedSchema }),
  z.strictObject({ kind: z.literal('failed'), error: ErrorInfoSchema }),
]);
export type ProbeAnswer = z.infer<typeof ProbeAnswerSchema>;
