import { z } from 'zod';

import { RunIdSchema } from '../ids.ts';
import { RunPhaseSchema } from './view/run-summary.ts';

/** A line of the list of runs: one request, of a new or a continued run. */
export const RunRequestSchema = z.strictObject({
  id: z.int(),
  runId: RunIdSchema,
  /** The number of the event that it began with; 1: the run began with it. */
  seq: z.int().positive(),
  text: z.string(),
  /** The beginning of the answer. */
  answer: z.string(),
  phase: RunPhaseSchema,
  /** Whether its run is a rehearsal. */
  isRehearsal: z.boolean(),
  agentId: z.string().nullable(),
  provider: z.string(),
  model: z.string(),
  /** ms since the epoch. */
  startedAt: z.int(),
  finishedAt: z.int().nullable(),
  steps: z.int().nonnegative(),
  /** The host of the first page that it saw; empty: it saw none. */
  site: z.string(),
  isPinned: z.boolean(),
});
export type RunRequest = z.infer<typeof RunRequestSchema>;

export const RunStateSchema = z.enum(['live', 'done', 'failed', 'stopped']);
export type RunState = z.infer<typeof RunStateSchema>;

/** Which lines are listed; `null`: all. */
export const RunFilterSchema = z.strictObject({
  query: z.string().max(500),
  state: RunStateSchema.nullable(),
  /** `''`: without one. */
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

/** Layout of the list before its lines are known: pinned ones, then days, newest first. Filters cover all runs. */
export const RunsOverviewSchema = z.strictObject({
  total: z.int(),
  pinned: z.int(),
  days: z.array(z.strictObject({ startsAt: z.int(), count: z.int() })),
  agents: z.array(z.string()),
  models: z.array(z.string()),
  sites: z.array(z.string()),
});
export type RunsOverview = z.infer<typeof RunsOverviewSchema>;
