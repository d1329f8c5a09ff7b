import { ModelKeySchema } from '../../model/settings/model-key.ts';
import { z } from 'zod';

import { ErrorInfoSchema } from '../../errors/error-info-schema.ts';
import { SavedTestSchema } from '../../saved-tests/saved-test.ts';
import { PlayedSchema } from '../../saved-tests/trace.ts';
import { ActKindNameSchema, WriteClassSchema } from '../../model/run/approval/act-kind.ts';
import { ContractModeSchema, ContractReadingSchema } from '../../model/run/approval/contract.ts';
import { ModelRoleSchema, TokensSchema } from '../../model/run/run-event.ts';
import { LanguageSchema } from '../../messages/language-schema.ts';
import { MAX_MODELS, ModelRowSchema } from '../../model/model-list/model-row.ts';
import { ModelTraitsSchema } from '../../model/settings/model-traits.ts';
import { OpenAiProviderSchema } from '../../model/settings/settings.ts';
import { TextBlocksSchema } from '../../model/translation/text-block.ts';
import {
  MAX_REPLIED_CHARS,
  MAX_WISH_CHARS,
  MAX_WRITTEN_CHARS,
  WritingActSchema,
} from '../../model/writing.ts';
import { ModelAccessSchema, WrittenExchangeSchema } from './run-messages.ts';

/** Result of one step of a connection test. */
export const ModelTestFindingSchema = z.discriminatedUnion('kind', [
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
  /** The model described a picture wrongly. */
  z.strictObject({ kind: z.literal('sees-wrongly'), said: z.string() }),
  z.strictObject({ kind: z.literal('failed'), error: ErrorInfoSchema }),
]);
export type ModelTestFinding = z.infer<typeof ModelTestFindingSchema>;

/** A step of a connection test; the steps have the order of `name`. */
export const ModelTestStepSchema = z.strictObject({
  /**
   * Tested ability. `text`: the model answers; `shape`: it answers in a given format; `tools`: it calls tools; `vision`: it sees pictures.
   */
  name: z.enum(['text', 'shape', 'tools', 'vision']),
  /** Outcome of the step. `partly`: it works in a way that costs more or is less reliable. */
  outcome: z.enum(['works', 'partly', 'fails', 'skipped']),
  finding: ModelTestFindingSchema,
  ms: z.int().nonnegative(),
});
export type ModelTestStep = z.infer<typeof ModelTestStepSchema>;

export const ModelTestSchema = z.strictObject({
  steps: z.array(ModelTestStepSchema),
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

/** Most characters of the person's words that a model gets. */
export const MAX_READ_WORDS = 8_000;

/** A request to a model, for the run's audit record. */
const ReportedCallSchema = z.strictObject({
  model: z.string().max(300),
  role: ModelRoleSchema,
  attempt: z.int().positive(),
  tokens: TokensSchema,
  ms: z.number().nonnegative(),
  error: ErrorInfoSchema.nullable(),
  exchange: WrittenExchangeSchema,
});

/** Common parts of answers from a model that gets no page. */
const isolated = {
  /** Error that prevented an answer; `null` without one. */
  error: ErrorInfoSchema.nullable(),
  calls: z.array(ReportedCallSchema).max(20),
};
const IsolatedReadingSchema = z.strictObject(isolated);
export type IsolatedReading = z.infer<typeof IsolatedReadingSchema>;

/** Writes that the task allows, as a model reads it. */
export const ContractReadSchema = z.strictObject({
  ...isolated,
  reading: ContractReadingSchema.nullable(),
});
export type ContractRead = z.infer<typeof ContractReadSchema>;

/** Kind of a write, as a model classifies it. */
export const ActReadSchema = z.strictObject({ ...isolated, found: WriteClassSchema.nullable() });
export type ActRead = z.infer<typeof ActReadSchema>;

/** Translated blocks of a page. Blocks that the model did not return in their format are absent. */
export const TranslatedBlocksSchema = z.strictObject({
  ...isolated,
  blocks: TextBlocksSchema.nullable(),
});
export type TranslatedBlocks = z.infer<typeof TranslatedBlocksSchema>;

/** Text that a model wrote for the focused field. */
export const WrittenTextSchema = z.strictObject({
  ...isolated,
  text: z.string().max(100_000).nullable(),
});
export type WrittenText = z.infer<typeof WrittenTextSchema>;

/** Everything that a model gets for a text that it helps to write. */
export const WritingTaskSchema = z.strictObject({
  act: WritingActSchema,
  /** Language to translate into. */
  language: LanguageSchema,
  text: z.string().max(MAX_WRITTEN_CHARS),
  /** Text of the page that a reply is to; empty for other actions. */
  page: z.string().max(MAX_REPLIED_CHARS),
  /** What to change, in the person's words; empty for other actions. */
  wish: z.string().max(MAX_WISH_CHARS),
});
export type WritingTask = z.infer<typeof WritingTaskSchema>;

const short = z.string().max(40);

/** Everything that a model gets to classify a write: bare facts, no prose of a page. */
export const ActFactsSchema = z.strictObject({
  /** The person's own words. */
  task: z.string().max(600),
  mode: ContractModeSchema,
  never: z.array(ActKindNameSchema).max(5),
  /** Pressed controls, newest last. `hint`: another name; `dialog`: the kind of action that the surrounding dialog names. */
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

/** The only request of a process, which ends when it has answered. */
export const SingleRequestSchema = z.discriminatedUnion('kind', [
  z.strictObject({
    kind: z.literal('test'),
    provider: OpenAiProviderSchema,
    apiKey: ModelKeySchema.nullable(),
  }),
  z.strictObject({
    kind: z.literal('list-models'),
    baseUrl: OpenAiProviderSchema.shape.baseUrl,
    protocol: OpenAiProviderSchema.shape.protocol,
    apiKey: ModelKeySchema.nullable(),
    /** Whether to request everything that the service reports of each model, or an error; otherwise names are enough. */
    isRefresh: z.boolean(),
  }),
  z.strictObject({ kind: z.literal('find-servers') }),
  /** Reads which writes these words allow. The process gets nothing else of the run. */
  z.strictObject({
    kind: z.literal('read-contract'),
    access: ModelAccessSchema,
    words: z.string().min(1).max(MAX_READ_WORDS),
  }),
  /** Asks for the kind of a write. */
  z.strictObject({ kind: z.literal('read-act'), access: ModelAccessSchema, facts: ActFactsSchema }),
  /** Translates text of a page. The process gets nothing else. */
  z.strictObject({
    kind: z.literal('translate'),
    access: ModelAccessSchema,
    into: LanguageSchema,
    blocks: TextBlocksSchema.min(1),
  }),
  /** Writes text for a field of a page. */
  z.strictObject({ kind: z.literal('write'), access: ModelAccessSchema, task: WritingTaskSchema }),
  /** Plays a saved test with recorded pages and results; `access`: a model to ask as well. */
  z.strictObject({
    kind: z.literal('play-saved-test'),
    savedTest: SavedTestSchema,
    access: ModelAccessSchema.nullable(),
  }),
]);
export type SingleRequest = z.infer<typeof SingleRequestSchema>;

/** The only answer of such a process: untrusted until parsed. */
export const SingleAnswerSchema = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('test'), test: ModelTestSchema }),
  z.strictObject({
    kind: z.literal('list-models'),
    models: z.array(ModelRowSchema).max(MAX_MODELS),
  }),
  z.strictObject({ kind: z.literal('find-servers'), servers: z.array(LocalServerSchema) }),
  z.strictObject({ kind: z.literal('read-contract'), read: ContractReadSchema }),
  z.strictObject({ kind: z.literal('read-act'), read: ActReadSchema }),
  z.strictObject({ kind: z.literal('translate'), translated: TranslatedBlocksSchema }),
  z.strictObject({ kind: z.literal('write'), written: WrittenTextSchema }),
  z.strictObject({ kind: z.literal('play-saved-test'), played: PlayedSchema }),
  z.strictObject({ kind: z.literal('failed'), error: ErrorInfoSchema }),
]);
export type SingleAnswer = z.infer<typeof SingleAnswerSchema>;
