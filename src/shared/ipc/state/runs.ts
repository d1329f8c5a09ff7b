import { z } from 'zod';

import { RunIdSchema } from '../../model/ids.ts';
import { ModelRoleSchema, RunEventSchema } from '../../model/run/run-event.ts';
import { defineSlice } from './slice.ts';

/** The window holds so many runs; earlier ones are in the list of runs. */
export const MAX_SHOWN_RUNS = 50;

/** All events of one run; a run has at least its first. */
const EventsSchema = z.array(RunEventSchema).min(1);

/**
 * The newest of the runs that were started or continued since the program was opened, oldest first. Each is a list of its events:
 * what is shown of a run is a fold of them.
 */
export const RUNS_SLICE = defineSlice(
  z.strictObject({ list: z.array(EventsSchema) }),
  z.discriminatedUnion('type', [
    z.strictObject({ type: z.literal('added'), events: EventsSchema }),
    z.strictObject({ type: z.literal('event'), event: RunEventSchema }),
    /** A piece of a model's answer as it is written; it is not part of the run's events. */
    z.strictObject({
      type: z.literal('delta'),
      runId: RunIdSchema,
      iteration: z.int().nonnegative(),
      role: ModelRoleSchema,
      text: z.string(),
    }),
  ]),
);
