import { z } from 'zod';

import { OpenAiProviderSchema } from '../model/settings/settings.ts';
import { FixtureReportSchema, VerdictSchema } from './compare-play.ts';
import { FixtureEntrySchema } from './saved-test.ts';

/** Result of playing a fixture. The newest one is stored for the program and for each model. */
export const FixtureResultSchema = z.strictObject({
  /** Time of the result, in ms since the epoch. */
  at: z.int().nonnegative(),
  /** Version of Waymark. */
  program: z.string().max(60),
  /** Model that was asked; `null` when the recorded answers were played. */
  provider: OpenAiProviderSchema.nullable(),
  report: FixtureReportSchema,
});
export type FixtureResult = z.infer<typeof FixtureResultSchema>;

/** A fixture with its last result. */
export const FixtureRowSchema = FixtureEntrySchema.extend({
  last: z
    .strictObject({ at: z.int(), verdict: VerdictSchema, model: z.string().nullable() })
    .nullable(),
});
export type FixtureRow = z.infer<typeof FixtureRowSchema>;

/** Progress of a check of several fixtures. */
export const CheckProgressSchema = z.strictObject({
  done: z.int().nonnegative(),
  total: z.int().nonnegative(),
  /** Fixture that is being played. */
  name: z.string(),
  model: z.string().nullable(),
});
export type CheckProgress = z.infer<typeof CheckProgressSchema>;
