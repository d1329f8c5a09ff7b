import { z } from 'zod';

import { RunIdSchema } from '../ids.ts';
import { RunPhaseSchema } from './view/run-summary.ts';

/** A line of the list of runs: one request, of a new or a continued run. */
export const RunRequestSchema = z.strictObject({
  id: z.int(),
  runId: RunIdSchema,
  /** Number of the event that the request began with; 1 if the run began with it. */
  seq: z.int().positive(),
  text: z.string(),
  /** Beginning of the answer. */
  answer: z.string(),
  phase: RunPhaseSchema,
  /** Whether its run is a dry run. */
  isRehearsal: z.boolean(),
  agentId: z.string().nullable(),
  provider: z.string(),
  model: z.string(),
  /** ms since the epoch. */
  startedAt: z.int(),
  finishedAt: z.int().nullable(),
  steps: z.int().nonnegative(),
  /** Host of the first page of the run; empty for none. */
  site: z.string(),
  isPinned: z.boolean(),
});
export type RunRequest = z.infer<typeof RunRequestSchema>;

export const RunStateSchema = z.enum(['live', 'done', 'failed', 'stopped']);
export type RunState = z.infer<typeof RunStateSchema>;

/** Filter of the list of runs; `null` fields do not filter. */
export const RunFilterSchema = z.strictObject({
  query: z.string().max(500),
  state: RunStateSchema.nullable(),
  /** Id of the agent; `''` for runs without one. */
  agentId: z.string().max(200).nullable(),
  model: z.string().max(500).nullable(),
  site: z.string().max(500).nullable(),
  /** ms since the epoch. */
  since: z.int().nullable(),
});
export type RunFilter = z.infer<typeof RunFilterSchema>;

export const ALL_RUNS: RunFilter = {
  query: '',
  state: null,
  agentId: null,
  model: null,
  site: null,
  since: null,
};

/** Layout of the list before its lines are loaded: pinned ones, then days, newest first. Filter choices cover all runs. */
export const RunsOverviewSchema = z.strictObject({
  total: z.int(),
  pinned: z.int(),
  days: z.array(z.strictObject({ startsAt: z.int(), count: z.int() })),
  agents: z.array(z.string()),
  models: z.array(z.string()),
  sites: z.array(z.string()),
});
export type RunsOverview = z.infer<typeof RunsOverviewSchema>;
