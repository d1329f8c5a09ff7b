import { z } from 'zod';

import { RunIdSchema } from '../ids.ts';
import { ScriptCodeSchema } from './run-script.ts';

/** Name of a repaired script among a run's noted steps, with a `ScriptChange` as arguments. */
export const PATCH_STEP = 'script.patch';

/** Successful uses before a repaired script replaces the original. */
export const USES_TO_KEEP = 2;

const because = z.string().max(500);

/** A script and what a model made of it when it failed. */
export const ScriptChangeSchema = z.strictObject({
  from: ScriptCodeSchema,
  to: ScriptCodeSchema,
  /** The page's change, in the model's words. */
  because,
});
export type ScriptChange = z.infer<typeof ScriptChangeSchema>;

/** A repaired script on trial: it counts while the original is unchanged, and brings no consent. */
export const ScriptPatchSchema = z.strictObject({
  ...ScriptChangeSchema.shape,
  madeIn: RunIdSchema,
  /** Number of successful runs. */
  worked: z
    .int()
    .min(0)
    .max(USES_TO_KEEP - 1),
});
export type ScriptPatch = z.infer<typeof ScriptPatchSchema>;

interface NotedStep {
  readonly tool: string;
  readonly args: unknown;
}

/** Script repairs in these iterations of a run’s view. */
export function changesOfScripts(
  iterations: readonly { readonly notedSteps: readonly NotedStep[] }[],
): readonly ScriptChange[] {
  return iterations
    .flatMap(({ notedSteps }) => notedSteps)
    .flatMap(({ tool, args }) => {
      const change = tool === PATCH_STEP ? ScriptChangeSchema.safeParse(args) : null;
      return change?.success === true ? [change.data] : [];
    });
}
