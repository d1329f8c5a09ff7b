import { z } from 'zod';

import { RunIdSchema } from '../../ids.ts';
import { RunStatusSchema, TokensSchema } from '../run-event.ts';

/**
 * Phase of a run: `queued` before it begins, `running`, `paused` by the person, `waiting` for the person's answer, how it ended, or
 * `interrupted` if the program stopped during the run.
 */
export const RunPhaseSchema = z.enum([
  'queued',
  'running',
  'paused',
  'waiting',
  ...RunStatusSchema.options,
  'interrupted',
]);
export type RunPhase = z.infer<typeof RunPhaseSchema>;

const LIVE_PHASES: ReadonlySet<RunPhase> = new Set(['queued', 'running', 'paused', 'waiting']);

export const isEndedPhase = (phase: RunPhase): boolean => !LIVE_PHASES.has(phase);

/** A line of the runs list. */
export const RunSummarySchema = z.strictObject({
  runId: RunIdSchema,
  task: z.string(),
  agentId: z.string().nullable(),
  provider: z.string(),
  model: z.string(),
  phase: RunPhaseSchema,
  /** How the task itself ended, regardless of later requests; `null` while it is live. */
  taskEnd: RunPhaseSchema.nullable(),
  /** Whether it is a dry run. */
  isRehearsal: z.boolean(),
  finalAnswer: z.string(),
  /** ms since the epoch. */
  startedAt: z.int(),
  finishedAt: z.int().nullable(),
  iterations: z.int().nonnegative(),
  toolCalls: z.int().nonnegative(),
  errors: z.int().nonnegative(),
  tokens: TokensSchema,
  /** Cost in US dollars by the price table; `null` without a priced model call. */
  cost: z.number().nonnegative().nullable(),
});
export type RunSummary = z.infer<typeof RunSummarySchema>;
