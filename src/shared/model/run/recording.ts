import { z } from 'zod';

import { ChangeSchema } from '../../tools/contract/tool-result.ts';
import { RunIdSchema } from '../ids.ts';
import {
  FocusSchema,
  NodeArgumentSchema,
  NodeFingerprintSchema,
} from '../page/node-fingerprint.ts';
import { ParameterNameSchema } from './parameter-name.ts';

/** A recording may not have more steps. */
export const MAX_RECORDED_STEPS = 200;

const stepId = z.string().regex(/^[a-z0-9-]{1,40}$/, 'small letters, digits and dashes');
/** The step for people: `Click button “Save”`. */
const words = z.string().min(1).max(500);

/** A step that needs no model. In strings of `args`, `text` and `question`, `{{name}}` stands for a parameter. */
export const RecordedStepSchema = z.discriminatedUnion('kind', [
  z.strictObject({
    kind: z.literal('act'),
    id: stepId,
    words,
    /** Tool and arguments; elements are in `targets` instead. */
    tool: z.string().min(1).max(80),
    args: z.record(z.string(), z.json()),
    /** Fingerprints of the elements, by argument. */
    targets: z.partialRecord(NodeArgumentSchema, NodeFingerprintSchema),
    /** The focused element, for typing or keys. */
    focus: FocusSchema.optional(),
    /** The address that the tab showed; `null`: no web page. */
    url: z.string().max(4000).nullable(),
    /** Recorded effect; `null` if nobody saw it. */
    effect: z.array(ChangeSchema).max(50).nullable(),
  }),
  /** This text is visible on the page. */
  z.strictObject({ kind: z.literal('check'), id: stepId, words, text: z.string().min(1).max(500) }),
  /** The person is asked; where `parameter` is set, later steps use the answer under that name. */
  z.strictObject({
    kind: z.literal('ask'),
    id: stepId,
    words,
    question: z.string().min(1).max(500),
    parameter: ParameterNameSchema.optional(),
  }),
]);

export type RecordedStep = z.infer<typeof RecordedStepSchema>;

/** Acts of a run or person as replayable steps with fingerprints. It grants nothing. */
export const RecordingSchema = z.strictObject({
  version: z.literal(1),
  /** Start page; `null`: the tab's page. */
  startUrl: z.string().max(4000).nullable(),
  steps: z.array(RecordedStepSchema).min(1).max(MAX_RECORDED_STEPS),
});

export type Recording = z.infer<typeof RecordingSchema>;

/** What to do at a step whose element is missing or whose effect differs. */
export const OnDifferenceSchema = z.enum(['stop', 'agent']);
export type OnDifference = z.infer<typeof OnDifferenceSchema>;

/** A recording with its parameters filled in, as a run carries it out. */
export const ReplaySchema = z.strictObject({
  recording: RecordingSchema,
  onDifference: OnDifferenceSchema,
  /** Whether a model may be asked for one step whose element is not found otherwise. */
  mayAskModel: z.boolean(),
});
export type Replay = z.infer<typeof ReplaySchema>;

/** How a run is replayed, or (`null`) an agent's recording. */
export const ReplayWishSchema = z.strictObject({
  runId: RunIdSchema.nullable(),
  ...ReplaySchema.omit({ recording: true }).shape,
});
export type ReplayWish = z.infer<typeof ReplayWishSchema>;

/** Outcome of a replayed step. `healed`: its element has another fingerprint now. */
export const ReplayOutcomeSchema = z.enum([
  'done',
  'healed',
  'skipped',
  'different',
  'missing',
  'failed',
]);
export type ReplayOutcome = z.infer<typeof ReplayOutcomeSchema>;
