import { z } from 'zod';

import { RunIdSchema } from '../../model/ids.ts';
import {
  RunFilterSchema,
  RunRequestSchema,
  RunsOverviewSchema,
} from '../../model/run/run-request.ts';
import { EstimateSchema } from '../../model/run/estimate/estimate.ts';
import { defineRoute } from '../define-route.ts';

const filter = z.strictObject({ filter: RunFilterSchema });

/** What the window asks about the list of runs, in which each request of a conversation has a line. */
export const RUN_LIST_ROUTES = {
  'run.overview': defineRoute(filter, RunsOverviewSchema),
  'run.rows': defineRoute(
    filter.extend({ offset: z.int().nonnegative(), limit: z.int().min(1).max(500) }),
    z.array(RunRequestSchema),
  ),
  /** Asks where to and writes the run as one file; `null` when the person changed their mind. */
  'run.export': defineRoute(
    z.strictObject({ runId: RunIdSchema, format: z.enum(['html', 'markdown', 'json']) }),
    z.strictObject({ fileName: z.string().nullable() }),
  ),
  /** What it may take, by earlier runs like it; `null`: there are none. */
  'run.estimate': defineRoute(
    z.strictObject({ task: z.string().max(200_000), agentId: z.string().nullable() }),
    EstimateSchema.nullable(),
  ),
  /** Pinned lines stand above the others. */
  'run.pin': defineRoute(
    z.strictObject({ runId: RunIdSchema, seq: z.int().positive(), isPinned: z.boolean() }),
    z.null(),
  ),
};
