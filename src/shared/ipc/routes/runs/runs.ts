import { z } from 'zod';

import { RunIdSchema } from '../../../model/ids.ts';
import { AgentParameterSchema } from '../../../model/agents/agent.ts';
import { ForkOfSchema, ForkPointSchema } from '../../../model/run/input/fork.ts';
import {
  RunFilterSchema,
  RunRequestSchema,
  RunsOverviewSchema,
} from '../../../model/run/run-request.ts';
import { CheaperModelSchema, EstimateSchema } from '../../../model/run/cost/estimate.ts';
import { defineRoute } from '../../define-route.ts';

/** A file that a run saved, by its name. */
const file = z.strictObject({ runId: RunIdSchema, name: z.string().min(1).max(100) });
const filter = z.strictObject({ filter: RunFilterSchema });

/** Requests about the list of runs, in which each request of a conversation has a line. */
export const RUN_LIST_ROUTES = {
  'run.overview': defineRoute(filter, RunsOverviewSchema),
  /** Returns the steps of a run that can be replayed, in words, with replaceable values. */
  'run.recording': defineRoute(
    z.strictObject({ runId: RunIdSchema }),
    z.strictObject({ steps: z.array(z.string()), parameters: z.array(AgentParameterSchema) }),
  ),
  /** Returns the start of a branch at an iteration of this run. */
  'run.forkPoint': defineRoute(ForkOfSchema, ForkPointSchema),
  'run.rows': defineRoute(
    filter.extend({ offset: z.int().nonnegative(), limit: z.int().min(1).max(500) }),
    z.array(RunRequestSchema),
  ),
  /** Saves the run as one file where the person chooses; `null` when cancelled. */
  'run.export': defineRoute(
    z.strictObject({ runId: RunIdSchema, format: z.enum(['html', 'markdown', 'json']) }),
    z.strictObject({ fileName: z.string().nullable() }),
  ),
  /** Receives a piece of a video that the window made of a run; the first piece discards earlier ones. */
  'run.takeVideo': defineRoute(
    z.strictObject({
      runId: RunIdSchema,
      isFirst: z.boolean(),
      base64: z.base64().max(900_000),
    }),
    z.null(),
  ),
  /** Discards the pieces, because the person closed the dialog. */
  'run.dropVideo': defineRoute(z.strictObject({ runId: RunIdSchema }), z.null()),
  /** Saves the received video where the person chooses; `null` when cancelled. */
  'run.saveVideo': defineRoute(
    z.strictObject({ runId: RunIdSchema, format: z.enum(['webm', 'mp4']) }),
    z.strictObject({ fileName: z.string().nullable() }),
  ),
  /** Returns an estimate from similar runs, and a cheaper model; `null` when unknown. */
  'run.estimate': defineRoute(
    z.strictObject({ task: z.string().max(200_000), agentId: z.string().nullable() }),
    z.strictObject({
      estimate: EstimateSchema.nullable(),
      cheaper: CheaperModelSchema.nullable(),
    }),
  ),
  /** Returns the text of a file that a run saved, cut to the length of a preview. */
  'run.readFile': defineRoute(file, z.strictObject({ text: z.string(), isCut: z.boolean() })),
  /** Saves the file where the person chooses; `null` when cancelled. */
  'run.saveFile': defineRoute(file, z.strictObject({ fileName: z.string().nullable() })),
  /** Shows the file in its own tab. */
  'run.openFile': defineRoute(file, z.null()),
  /** Pins a request, which puts it above the others, or unpins it. */
  'run.pin': defineRoute(
    z.strictObject({ runId: RunIdSchema, seq: z.int().positive(), isPinned: z.boolean() }),
    z.null(),
  ),
};
