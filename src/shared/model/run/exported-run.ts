import { z } from 'zod';

import { CallIdSchema, RunIdSchema } from '../ids.ts';
import { AuditLineSchema } from './writes/audit-entry.ts';
import { RunEventSchema } from './run-event.ts';

/** An exported run: everything except its pictures and files, which are referenced by hash. */
export const ExportedRunSchema = z
  .strictObject({
    runId: RunIdSchema,
    events: z.array(RunEventSchema).min(1),
    modelCalls: z.array(
      z.strictObject({ callId: CallIdSchema, request: z.json(), answer: z.json() }),
    ),
    audit: z.array(AuditLineSchema.omit({ runId: true })),
  })
  .refine(
    ({ runId, events }) =>
      events.every((event, index) => event.runId === runId && event.seq === index + 1),
    'the events are not those of one run, in order',
  );
export type ExportedRun = z.infer<typeof ExportedRunSchema>;

/** Summary of an export; see docs/data.md. */
export const ExportSummarySchema = z.strictObject({
  format: z.literal('waymark-export'),
  version: z.literal(1),
  /** ms since the epoch. */
  exportedAt: z.int().nonnegative(),
  runs: z.array(RunIdSchema),
  files: z.array(z.strictObject({ id: z.string().regex(/^[0-9a-f]{64}$/), mime: z.string() })),
});
export type ExportSummary = z.infer<typeof ExportSummarySchema>;
