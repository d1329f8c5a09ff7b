import { z } from 'zod';

import { TRACEPARENT } from './tracing/span.ts';

/** Name of a group, commonly a site. Its jobs share limits over all workers. */
const GroupSchema = z.string().min(1).max(200);

/** Name of a saved session, which becomes part of file names and keys. */
export const SessionNameSchema = z
  .string()
  .regex(/^[A-Za-z0-9_-]{1,60}$/, 'has to be letters, digits, - and _, at most 60');

/** Trace that a job is part of, in the format of the W3C header `traceparent`. */
export const TraceparentSchema = z.string().regex(TRACEPARENT, 'has to be as in W3C Trace Context');

/** A job in the queue: a line of `--tasks`, and how the queue treats it. */
export const JobSchema = z.strictObject({
  /** The task as a line of `--tasks`; the worker that takes the job parses it. */
  task: z.record(z.string(), z.json()),
  group: GroupSchema.optional(),
  /** Saved session that the job runs in; one job at a time can use it. */
  session: SessionNameSchema.optional(),
  /** Time after which the job is not started, and is stopped if it runs. ISO 8601. */
  deadline: z.iso.datetime({ offset: true }).optional(),
  traceparent: TraceparentSchema.optional(),
});
export type Job = z.infer<typeof JobSchema>;

/** Keys of a line that belong to the job; all other keys belong to the task. Priority 1 is the most urgent. */
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
 * Result of a job. `done`: its run has ended as the document says. `in_doubt`: its worker disappeared after a committing request was sent,
 * so whether it took effect is unknown; the job is not repeated automatically. `expired`: its deadline passed before it could start.
 * `lost`: it was given up because the workers that took it died again and again.
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
