import { z } from 'zod';

import { RunIdSchema } from '../../ids.ts';
import { RunStatusSchema, TokensSchema } from '../run-event.ts';

/**
 * A run's place in its life: `queued` before it begins, `running`, held by the person (`paused`), `waiting` for an answer of the person, how it ended,
 * or `interrupted` when the program went down under it.
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
  /** Whether it is a rehearsal. */
  isRehearsal: z.boolean(),
  finalAnswer: z.string(),
  /** ms since the epoch. */
  startedAt: z.int(),
  finishedAt: z.int().nullable(),
  iterations: z.int().nonnegative(),
  toolCalls: z.int().nonnegative(),
  errors: z.int().nonnegative(),
  tokens: TokensSchema,
  /** In the price table's currency; `null` without a priced model call. */
  cost: z.number().nonnegative().nullable(),
});
export type RunSummary = z.infer<typeof RunSummarySchema>;
