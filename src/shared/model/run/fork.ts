import { z } from 'zod';

import { RunIdSchema } from '../ids.ts';
import { TodoItemSchema } from './todo.ts';

/** A run and the iteration where another one branches off. */
export const ForkOfSchema = z.strictObject({ runId: RunIdSchema, iteration: z.int().positive() });
export type ForkOf = z.infer<typeof ForkOfSchema>;

/** Where a new run begins, with the history up to there. */
export const ForkWishSchema = ForkOfSchema.extend({
  /** Replaces the open steps of the plan; absent: they stay. */
  steps: z.array(z.string().trim().min(1).max(500)).min(1).max(50).optional(),
});
export type ForkWish = z.infer<typeof ForkWishSchema>;

/** Facts for the person before a fork. */
export const ForkPointSchema = z.strictObject({
  task: z.string(),
  /** Address where the iteration began; `null`: no web page. */
  url: z.string().nullable(),
  /** Whether cookies and storage of then are there; else a fork has only the address. */
  hasState: z.boolean(),
  /** The plan as it was then; empty for a free task. */
  todos: z.array(TodoItemSchema),
});
export type ForkPoint = z.infer<typeof ForkPointSchema>;
