import { z } from 'zod';

import { OBSTACLES } from './judge-prompt.ts';
import { OUTCOMES } from './outcome.ts';

const amount = z.number().nonnegative();

/** What is kept of one run of one task: a line of `results.jsonl`. */
export const ResultSchema = z.strictObject({
  id: z.string(),
  /** From 1: which of the runs of this task. */
  repeat: z.int().positive(),
  level: z.string(),
  goal: z.string(),
  outcome: z.enum(OUTCOMES),
  /** Of the rubric, from 0 to 1. */
  score: amount.max(1),
  obstacle: z.enum(OBSTACLES).nullable(),
  /** How the run ended, as `waymark run` says it; empty: it printed nothing. */
  status: z.string(),
  answer: z.string(),
  claimsDone: z.boolean(),
  /** Values of the answer that the run saw nowhere, and acts of which nothing was recorded. */
  fabricated: z.array(z.string()),
  unproven: z.array(z.string()),
  /** Claims of the answer that were looked up. */
  claims: z.int().nonnegative(),
  items: z.array(z.strictObject({ id: z.string(), why: z.string(), met: amount.max(1) })),
  rounds: z.int().nonnegative(),
  steps: z.int().nonnegative(),
  tokens: z.strictObject({ input: amount, output: amount }),
  /** In US dollars; `null`: a model has no price. */
  cost: amount.nullable(),
  judgeTokens: amount,
  judgeCost: amount.nullable(),
  ms: amount,
  /** Files below the folder of the results. */
  pictures: z.array(z.string()),
  /** Why nothing was measured; `null`: it was. */
  error: z.string().nullable(),
  /** When it ended, as ISO 8601. */
  at: z.string(),
});
export type Result = z.infer<typeof ResultSchema>;

export const keyOf = ({ id, repeat }: Pick<Result, 'id' | 'repeat'>): string => `${id} ${repeat}`;
