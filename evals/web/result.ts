import { z } from 'zod';

import { OBSTACLES } from './judge-prompt.ts';
import { OUTCOMES } from './outcome.ts';

const amount = z.number().nonnegative();

/** Stored result of one run of one task: a line of `results.jsonl`. */
export const ResultSchema = z.strictObject({
  id: z.string(),
  /** Number of this run of the task, from 1. */
  repeat: z.int().positive(),
  level: z.string(),
  goal: z.string(),
  outcome: z.enum(OUTCOMES),
  /** Score by the rubric, from 0 to 1. */
  score: amount.max(1),
  obstacle: z.enum(OBSTACLES).nullable(),
  /** Status of the run, as in `waymark run`; empty when it printed nothing. */
  status: z.string(),
  answer: z.string(),
  claimsDone: z.boolean(),
  /** Values of the answer that the run did not see anywhere, and claimed actions without a record. */
  fabricated: z.array(z.string()),
  unproven: z.array(z.string()),
  /** Number of the answer's claims that were checked. */
  claims: z.int().nonnegative(),
  items: z.array(z.strictObject({ id: z.string(), why: z.string(), met: amount.max(1) })),
  rounds: z.int().nonnegative(),
  steps: z.int().nonnegative(),
  tokens: z.strictObject({ input: amount, output: amount }),
  /** Cost in US dollars; `null` when a model has no price. */
  cost: amount.nullable(),
  judgeTokens: amount,
  judgeCost: amount.nullable(),
  ms: amount,
  /** File paths, relative to the folder of the results. */
  pictures: z.array(z.string()),
  /** Reason why nothing was measured; `null` when the run was measured. */
  error: z.string().nullable(),
  /** Time of the end, as ISO 8601. */
  at: z.string(),
});
export type Result = z.infer<typeof ResultSchema>;

export const keyOf = ({ id, repeat }: Pick<Result, 'id' | 'repeat'>): string => `${id} ${repeat}`;
