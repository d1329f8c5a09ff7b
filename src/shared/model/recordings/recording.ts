import { z } from 'zod';

import { ChangeSchema } from '../../tools/contract/tool-result.ts';
import { RunIdSchema } from '../ids.ts';
import {
  FocusSchema,
  NodeArgumentSchema,
  NodeFingerprintSchema,
} from '../page/node-fingerprint.ts';
import { ParameterNameSchema } from '../agents/parameter-name.ts';

/** Maximum steps of a recording. */
export const MAX_RECORDED_STEPS = 200;

const stepId = z.string().regex(/^[a-z0-9-]{1,40}$/, 'small letters, digits and dashes');
/** Description of the step for people, such as `Click button “Save”`. */
const words = z.string().min(1).max(500);

/** A step that needs no model. In `args`, `text` and `question`, `{{name}}` stands for a parameter. */
export const RecordedStepSchema = z.discriminatedUnion('kind', [
  z.strictObject({
    kind: z.literal('act'),
    id: stepId,
    words,
    /** Tool, and its arguments without elements, which are in `targets`. */
    tool: z.string().min(1).max(80),
    args: z.record(z.string(), z.json()),
    /** Fingerprints of the elements, by argument. */
    targets: z.partialRecord(NodeArgumentSchema, NodeFingerprintSchema),
    /** The focused element, for typing or pressing keys. */
    focus: FocusSchema.optional(),
    /** Address that the tab showed; `null` if it was not a web page. */
    url: z.string().max(4000).nullable(),
    /** Recorded effect; `null` if it was not observed. */
    effect: z.array(ChangeSchema).max(50).nullable(),
  }),
  /** Check that this text is visible on the page. */
  z.strictObject({ kind: z.literal('check'), id: stepId, words, text: z.string().min(1).max(500) }),
  /** Question to the person; if `parameter` is set, later steps use the answer under that name. */
  z.strictObject({
    kind: z.literal('ask'),
    id: stepId,
    words,
    question: z.string().min(1).max(500),
    parameter: ParameterNameSchema.optional(),
  }),
]);

export type RecordedStep = z.infer<typeof RecordedStepSchema>;

/** Acts of a run or person as replayable steps with fingerprints. Permits nothing. */
export const RecordingSchema = z.strictObject({
  version: z.literal(1),
  /** Address of the start page; `null` for the page in the tab. */
  startUrl: z.string().max(4000).nullable(),
  steps: z.array(RecordedStepSchema).min(1).max(MAX_RECORDED_STEPS),
});

export type Recording = z.infer<typeof RecordingSchema>;

/** What to do at a step whose element is missing, whose effect differs, or whose script fails: the run ends, or the agent goes on. */
export const OnDifferenceSchema = z.enum(['stop', 'agent']);
export type OnDifference = z.infer<typeof OnDifferenceSchema>;

/** How a run is replayed, or (`null`) an agent's recording. */
export const ReplayWishSchema = z.strictObject({
  runId: RunIdSchema.nullable(),
  onDifference: OnDifferenceSchema,
  /** Whether a model may be asked for one step whose element is not found otherwise. */
  mayAskModel: z.boolean(),
});
export type ReplayWish = z.infer<typeof ReplayWishSchema>;

/** Outcome of a replayed step. `healed`: its element was found although its fingerprint changed. */
export const ReplayOutcomeSchema = z.enum([
  'done',
  'healed',
  'skipped',
  'different',
  'missing',
  'failed',
]);
export type ReplayOutcome = z.infer<typeof ReplayOutcomeSchema>;
