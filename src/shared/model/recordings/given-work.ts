import { z } from 'zod';

import { MAX_RECORDED_STEPS, RecordedStepSchema, ReplayWishSchema } from './recording.ts';
import { GivenScriptSchema } from '../skills/script-code.ts';

/** Loops and conditions of a script fit no recorded step, so that all of it is one step. */
const ScriptStepSchema = z.strictObject({
  kind: z.literal('script'),
  ...GivenScriptSchema.shape,
});
export type ScriptStep = z.infer<typeof ScriptStepSchema>;

/** A step that a run is given, with its parameters filled in. */
const GivenStepSchema = z.discriminatedUnion('kind', [
  ...RecordedStepSchema.options,
  ScriptStepSchema,
]);
export type GivenStep = z.infer<typeof GivenStepSchema>;

/** Work that a run begins with, before any model plans. */
export const GivenWorkSchema = z.strictObject({
  steps: z.array(GivenStepSchema).min(1).max(MAX_RECORDED_STEPS),
  ...ReplayWishSchema.omit({ runId: true }).shape,
});
export type GivenWork = z.infer<typeof GivenWorkSchema>;

/** Earlier meanings of the locators of its scripts. */
export const elementsOfWork = (work: GivenWork | undefined): NonNullable<ScriptStep['elements']> =>
  work?.steps.flatMap((step) => (step.kind === 'script' ? (step.elements ?? []) : [])) ?? [];
