import { z } from 'zod';

import { TRACEPARENT } from './tracing/span.ts';

/** Jobs of one group share its limits over all workers; a site, commonly. */
const GroupSchema = z.string().min(1).max(200);

/** A saved session's name, which becomes part of file names and keys. */
export const SessionNameSchema = z
  .string()
  .regex(/^[A-Za-z0-9_-]{1,60}$/, 'has to be letters, digits, - and _, at most 60');

/** The trace that a job is a part of, as W3C's header of that name has it. */
export const TraceparentSchema = z.string().regex(TRACEPARENT, 'has to be as in W3C Trace Context');

/** What stands in the queue: a line of `--tasks`, and how it is to be treated there. */
export const JobSchema = z.strictObject({
  /** The task as a line of `--tasks` has it; the worker that takes the job reads it. */
  task: z.record(z.string(), z.json()),
  group: GroupSchema.optional(),
  /** The saved session that it is carried out in; one job at a time has it. */
  session: SessionNameSchema.optional(),
  /** After this moment nothing of it is begun, and what goes on is ended. ISO 8601. */
  deadline: z.iso.datetime({ offset: true }).optional(),
  traceparent: TraceparentSchema.optional(),
});
export type Job = z.infer<typeof JobSchema>;

/** The keys of a line that say how the job is treated; all others are the task's. 1 is the most urgent. */
export const JobLineSchema = z.object({
  id: z
    .string()
    .regex(/^[A-Za-z0-9_-]{1,100}$/, 'has to be letters, digits, - and _, at most 100')
    .optional(),
  priority: z.int().min(1).max(2_000_000).optional(),
  group: GroupSchema.optional(),
  session: SessionNameSchema.optional(),
  deadline: JobSchema.shape.deadline,
  traceparent: JobSchema.shape.traceparent,
});

/**
 * What came of a job. `done`: its run has ended, as the document says. `in_doubt`: a worker went away after something was
 * sent that commits, so that nobody knows whether it took effect; it is not repeated by itself. `expired`: its deadline had passed
 * before it could begin. `lost`: it was given up, because workers that took it ended again and again.
 */
export const JobResultSchema = z.discriminatedUnion('state', [
  z.strictObject({
    state: z.literal('done'),
    document: z.json(),
    artifacts: z.string().optional(),
  }),
  z.strictObject({ state: z.literal('in_doubt'), since: z.iso.datetime(), worker: z.string() }),
  z.strictObject({ state: z.literal('expired'), deadline: z.string() }),
  z.strictObject({ state: z.literal('lost'), reason: z.string() }),
]);
export type JobResult = z.infer<typeof JobResultSchema>;
