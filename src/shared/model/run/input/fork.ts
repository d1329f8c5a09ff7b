import { z } from 'zod';

import { RunIdSchema } from '../../ids.ts';
import { TodoItemSchema } from '../plan/todo.ts';

/** A run and the iteration where another one branches off. */
export const ForkOfSchema = z.strictObject({ runId: RunIdSchema, iteration: z.int().positive() });
export type ForkOf = z.infer<typeof ForkOfSchema>;

/** Point where a branch begins, with the history up to there. */
export const ForkWishSchema = ForkOfSchema.extend({
  /** Replacement of the open steps of the plan; absent: they stay. */
  steps: z.array(z.string().trim().min(1).max(500)).min(1).max(50).optional(),
});
export type ForkWish = z.infer<typeof ForkWishSchema>;

/** Facts shown to the person before a branch. */
export const ForkPointSchema = z.strictObject({
  task: z.string(),
  /** Address at the start of the iteration; `null` if it was not a web page. */
  url: z.string().nullable(),
  /** Whether cookies and storage of that time are stored; otherwise a branch only gets the address. */
  hasState: z.boolean(),
  /** The plan at that time; empty for a free task. */
  todos: z.array(TodoItemSchema),
});
export type ForkPoint = z.infer<typeof ForkPointSchema>;
