import { z } from 'zod';

import { ErrorInfoSchema } from '../../errors/error-info-schema.ts';
import { RunIdSchema } from '../ids.ts';
import { RunStatusSchema } from '../run/run-event.ts';
import { ScheduleIdSchema } from './schedule.ts';

/** A run's result in the form that is compared with others. */
export const ResultContentSchema = z.strictObject({
  answer: z.string(),
  tables: z.array(
    z.strictObject({
      name: z.string(),
      columns: z.array(z.string()),
      rows: z.array(z.array(z.string())),
    }),
  ),
});
export type ResultContent = z.infer<typeof ResultContentSchema>;
export type ResultTable = ResultContent['tables'][number];

/** Difference from the previous result; `first` if there is none. */
export const ResultChangeSchema = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('first') }),
  z.strictObject({ kind: z.literal('same') }),
  z.strictObject({ kind: z.literal('text') }),
  z.strictObject({ kind: z.literal('rows'), added: z.int(), gone: z.int(), changed: z.int() }),
]);
export type ResultChange = z.infer<typeof ResultChangeSchema>;

/** A line of the results page. */
export const ScheduleResultSchema = z.strictObject({
  id: z.int(),
  scheduleId: ScheduleIdSchema,
  /** Name of the schedule. */
  name: z.string(),
  /** Id of the run; `null` if none was started. */
  runId: RunIdSchema.nullable(),
  /** ms since the epoch. */
  at: z.int(),
  status: z.enum(['running', ...RunStatusSchema.options, 'interrupted', 'skipped']),
  answer: z.string(),
  change: ResultChangeSchema.nullable(),
  /** File that the result was written to; `null` for none. */
  file: z.string().nullable(),
  /** Why no run was started, why it failed, or why the result could not be delivered; `null` for no error. */
  error: ErrorInfoSchema.nullable(),
});
export type ScheduleResult = z.infer<typeof ScheduleResultSchema>;

/** A whole result and the one that it was compared with. */
export const ResultDetailSchema = z.strictObject({
  result: ScheduleResultSchema,
  after: ResultContentSchema.nullable(),
  before: z.strictObject({ id: z.int(), at: z.int(), content: ResultContentSchema }).nullable(),
});
export type ResultDetail = z.infer<typeof ResultDetailSchema>;
