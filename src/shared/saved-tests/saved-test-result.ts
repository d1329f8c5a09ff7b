import { z } from 'zod';

import { OpenAiProviderSchema } from '../model/settings/settings.ts';
import { SavedTestReportSchema, VerdictSchema } from './compare-play.ts';
import { SavedTestEntrySchema } from './saved-test.ts';

/** Result of playing a saved test. The newest one is stored for the program and for each model. */
export const SavedTestResultSchema = z.strictObject({
  /** Time of the result, in ms since the epoch. */
  at: z.int().nonnegative(),
  /** Version of Waymark. */
  program: z.string().max(60),
  /** Model that was asked; `null` when the recorded answers were played. */
  provider: OpenAiProviderSchema.nullable(),
  report: SavedTestReportSchema,
});
export type SavedTestResult = z.infer<typeof SavedTestResultSchema>;

/** A saved test with its last result. */
export const SavedTestRowSchema = SavedTestEntrySchema.extend({
  last: z
    .strictObject({ at: z.int(), verdict: VerdictSchema, model: z.string().nullable() })
    .nullable(),
});
export type SavedTestRow = z.infer<typeof SavedTestRowSchema>;

/** Progress of a check of several saved tests. */
export const CheckProgressSchema = z.strictObject({
  done: z.int().nonnegative(),
  total: z.int().nonnegative(),
  /** Saved test that is being played. */
  name: z.string(),
  model: z.string().nullable(),
});
export type CheckProgress = z.infer<typeof CheckProgressSchema>;
