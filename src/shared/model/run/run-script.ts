import { z } from 'zod';

import { KnownElementsSchema } from './known-element.ts';
import { ParameterValuesSchema } from './parameter-name.ts';

export const MAX_SCRIPT_CHARS = 100_000;

/** JavaScript for the sandbox, in the language of the `script` tool. */
export const ScriptCodeSchema = z.string().min(1).max(MAX_SCRIPT_CHARS);

/** A script that a run begins with, before any model is asked. */
export const RunScriptSchema = z.strictObject({
  code: ScriptCodeSchema,
  /** Values of `args`. */
  values: ParameterValuesSchema,
  /** Earlier meanings of its locators; absent: unknown. */
  elements: KnownElementsSchema.optional(),
  /** It was repaired and has not worked often enough to be kept; it is not repaired again. */
  isOnTrial: z.literal(true).optional(),
  /** What happens on failure: the run ends, or the agent continues by goal and steps. */
  onFailure: z.enum(['stop', 'agent']),
});

export type RunScript = z.infer<typeof RunScriptSchema>;

/** A script that is run by itself: when it fails, the run ends. */
export const GivenScriptSchema = RunScriptSchema.omit({ onFailure: true });
export type GivenScript = z.infer<typeof GivenScriptSchema>;
