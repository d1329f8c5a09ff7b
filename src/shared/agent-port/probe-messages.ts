import { ModelKeySchema } from '../model/settings/model-key.ts';
import { z } from 'zod';

import { ErrorInfoSchema } from '../errors/error-info-schema.ts';
import { FixtureSchema } from '../fixtures/fixture.ts';
import { PlayedSchema } from '../fixtures/trace.ts';
import { AskedActSchema } from '../model/run/approval/asked-act.ts';
import { ModelRoleSchema, TokensSchema } from '../model/run/run-event.ts';
import { ModelTraitsSchema } from '../model/settings/model-traits.ts';
import { OpenAiProviderSchema } from '../model/settings/settings.ts';
import { ModelAccessSchema, WrittenExchangeSchema } from './messages.ts';

/** What a connection test has found out about one thing. */
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
  /** What the model said of a picture that shows something else. */
  z.strictObject({ kind: z.literal('sees-wrongly'), said: z.string() }),
  z.strictObject({ kind: z.literal('failed'), error: ErrorInfoSchema }),
]);
export type ProbeFinding = z.infer<typeof ProbeFindingSchema>;

/** One thing that a connection test tries, in this order. */
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
  /** What was found out about the model; `null` when it did not answer. */
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

/** As much of the person's words as a model is shown. */
export const MAX_READ_WORDS = 4_000;

/** One request to a model, for the run's record. */
const ReportedCallSchema = z.strictObject({
  model: z.string().max(300),
  role: ModelRoleSchema,
  attempt: z.int().positive(),
  tokens: TokensSchema,
  ms: z.number().nonnegative(),
  error: ErrorInfoSchema.nullable(),
  exchange: WrittenExchangeSchema,
});

/** What a model has read from the person's words. */
export const WordsReadSchema = z.strictObject({
  acts: z.array(AskedActSchema).max(20),
  /** Why they could not be read; no act then. */
  error: ErrorInfoSchema.nullable(),
  calls: z.array(ReportedCallSchema).max(20),
});
export type WordsRead = z.infer<typeof WordsReadSchema>;

/** What a probe process is asked: one thing, then it ends. */
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
  /** Which acts these words of the person ask for. The process sees nothing else of the run. */
  z.strictObject({
    kind: z.literal('read-words'),
    access: ModelAccessSchema,
    words: z.string().min(1).max(MAX_READ_WORDS),
  }),
  /** What becomes of a kept run, with its recorded pages and results; `access`: a model that is asked besides. */
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
  z.strictObject({ kind: z.literal('read-words'), read: WordsReadSchema }),
  z.strictObject({ kind: z.literal('play-fixture'), played: PlayedSchema }),
  z.strictObject({ kind: z.literal('failed'), error: ErrorInfoSchema }),
]);
export type ProbeAnswer = z.infer<typeof ProbeAnswerSchema>;
