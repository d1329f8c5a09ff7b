import { z } from 'zod';

import { RunIdSchema } from '../ids.ts';
import { ScriptCodeSchema } from './script-code.ts';

/** Tool name of the noted steps for repaired scripts; the arguments are a `ScriptChange`. */
export const PATCH_STEP = 'script.patch';

/** Successful uses before a repaired script replaces the original. */
export const USES_TO_KEEP = 2;

const because = z.string().max(500);

/** A failed script and a model's repair of it. */
export const ScriptChangeSchema = z.strictObject({
  from: ScriptCodeSchema,
  to: ScriptCodeSchema,
  /** Description of the page's change by the model. */
  because,
});
export type ScriptChange = z.infer<typeof ScriptChangeSchema>;

/** A repaired script on trial. It applies while the original is unchanged, and grants no permissions. */
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

/** Returns the script repairs in these iterations of a run’s view. */
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
