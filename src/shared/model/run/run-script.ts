import { z } from 'zod';

import { KnownElementsSchema } from './known-element.ts';
import { ParameterValuesSchema } from './parameter-name.ts';

export const MAX_SCRIPT_CHARS = 100_000;

/** JavaScript for the sandbox, in the language of the `script` tool. */
export const ScriptCodeSchema = z.string().min(1).max(MAX_SCRIPT_CHARS);

/** A script that a run begins with, before any model is asked. */
export const RunScriptSchema = z.strictObject({
  code: ScriptCodeSchema,
  /** What the script finds as `args`. */
  values: ParameterValuesSchema,
  /** What its locators meant before; absent: nothing is known. */
  elements: KnownElementsSchema.optional(),
  /** It was repaired and has not worked often enough to be kept; it is not repaired again. */
  isOnTrial: z.literal(true).optional(),
  /** What happens when it fails: the run ends, or the agent goes on by goal and steps. */
  onFailure: z.enum(['stop', 'agent']),
});

export type RunScript = z.infer<typeof RunScriptSchema>;

/** A script that is run by itself: when it fails, the run ends. */
export const GivenScriptSchema = RunScriptSchema.omit({ onFailure: true });
export type GivenScript = z.infer<typeof GivenScriptSchema>;
