import { z } from 'zod';

import { RunIdSchema } from '../../model/ids.ts';
import { AgentParameterSchema } from '../../model/run/agent.ts';
import { ForkOfSchema, ForkPointSchema } from '../../model/run/fork.ts';
import {
  RunFilterSchema,
  RunRequestSchema,
  RunsOverviewSchema,
} from '../../model/run/run-request.ts';
import { CheaperModelSchema, EstimateSchema } from '../../model/run/estimate/estimate.ts';
import { defineRoute } from '../define-route.ts';

/** A file that a run keeps, by its name. */
const file = z.strictObject({ runId: RunIdSchema, name: z.string().min(1).max(100) });
const filter = z.strictObject({ filter: RunFilterSchema });

/** Requests about the list of runs, in which each request of a conversation has a line. */
export const RUN_LIST_ROUTES = {
  'run.overview': defineRoute(filter, RunsOverviewSchema),
  /** Steps of a run that can be replayed, in words, with replaceable values. */
  'run.recording': defineRoute(
    z.strictObject({ runId: RunIdSchema }),
    z.strictObject({ steps: z.array(z.string()), parameters: z.array(AgentParameterSchema) }),
  ),
  /** Start of a fork at an iteration of this run. */
  'run.forkPoint': defineRoute(ForkOfSchema, ForkPointSchema),
  'run.rows': defineRoute(
    filter.extend({ offset: z.int().nonnegative(), limit: z.int().min(1).max(500) }),
    z.array(RunRequestSchema),
  ),
  /** Asks where to and writes the run as one file; `null` when the person changed their mind. */
  'run.export': defineRoute(
    z.strictObject({ runId: RunIdSchema, format: z.enum(['html', 'markdown', 'json']) }),
    z.strictObject({ fileName: z.string().nullable() }),
  ),
  /** Estimate from similar runs, and a cheaper model; `null`: unknown. */
  'run.estimate': defineRoute(
    z.strictObject({ task: z.string().max(200_000), agentId: z.string().nullable() }),
    z.strictObject({
      estimate: EstimateSchema.nullable(),
      cheaper: CheaperModelSchema.nullable(),
    }),
  ),
  /** The text of a file that a run keeps, as much as a preview shows. */
  'run.readFile': defineRoute(file, z.strictObject({ text: z.string(), isCut: z.boolean() })),
  /** Asks where to and writes the file; `null` when the person changed their mind. */
  'run.saveFile': defineRoute(file, z.strictObject({ fileName: z.string().nullable() })),
  /** Shows it in a tab of its own. */
  'run.openFile': defineRoute(file, z.null()),
  /** Pinned lines stand above the others. */
  'run.pin': defineRoute(
    z.strictObject({ runId: RunIdSchema, seq: z.int().positive(), isPinned: z.boolean() }),
    z.null(),
  ),
};
