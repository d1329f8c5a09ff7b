import { z } from 'zod';

import { KnownElementsSchema } from './known-element.ts';
import { ParameterValuesSchema } from '../agents/parameter-name.ts';

export const MAX_SCRIPT_CHARS = 100_000;

/** JavaScript for the sandbox, with the API of the `script` tool. */
export const ScriptCodeSchema = z.string().min(1).max(MAX_SCRIPT_CHARS);

/** A script that a run begins with, before any model is asked. */
export const GivenScriptSchema = z.strictObject({
  code: ScriptCodeSchema,
  /** Values of `args`. */
  values: ParameterValuesSchema,
  /** Elements that its locators matched earlier; absent if unknown. */
  elements: KnownElementsSchema.optional(),
  /** Whether it was repaired and has not yet worked often enough to be saved; it is not repaired again. */
  isOnTrial: z.literal(true).optional(),
});
export type GivenScript = z.infer<typeof GivenScriptSchema>;
