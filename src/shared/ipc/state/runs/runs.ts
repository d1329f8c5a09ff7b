import { z } from 'zod';

import { RunIdSchema, TabIdSchema } from '../../../model/ids.ts';
import { ActPlaceSchema } from '../../../model/run/act-place.ts';
import { ModelRoleSchema, RunEventSchema } from '../../../model/run/run-event.ts';
import { defineSlice } from '../slice.ts';

/** All events of one run; a run has at least its first. */
const EventsSchema = z.array(RunEventSchema).min(1);

/** The newest runs started or continued since the program was opened, oldest first, each as its events. */
export const RUNS_SLICE = defineSlice(
  z.strictObject({
    list: z.array(
      z.strictObject({
        events: EventsSchema,
        /** Tabs that the run is in, or was last in, open or closed; for a queued run, the tab that it waits for. */
        tabIds: z.array(TabIdSchema),
      }),
    ),
    /** Queued runs, in order of their start. */
    queue: z.array(RunIdSchema),
  }),
  z.discriminatedUnion('type', [
    z.strictObject({ type: z.literal('added'), events: EventsSchema }),
    z.strictObject({ type: z.literal('event'), event: RunEventSchema }),
    /** Runs were deleted permanently. */
    z.strictObject({ type: z.literal('removed'), runIds: z.array(RunIdSchema) }),
    /** Tabs of running runs changed; those of other runs stay the same. */
    z.strictObject({
      type: z.literal('placed'),
      tabs: z.array(z.strictObject({ runId: RunIdSchema, tabIds: z.array(TabIdSchema) })),
      queue: z.array(RunIdSchema),
    }),
    /** A run acts at this position of a tab. */
    z.strictObject({
      type: z.literal('acting'),
      runId: RunIdSchema,
      tabId: TabIdSchema,
      place: ActPlaceSchema,
    }),
    /** A piece of a model's streamed answer; it is not part of the run's events. */
    z.strictObject({
      type: z.literal('delta'),
      runId: RunIdSchema,
      iteration: z.int().nonnegative(),
      role: ModelRoleSchema,
      text: z.string(),
    }),
  ]),
);
