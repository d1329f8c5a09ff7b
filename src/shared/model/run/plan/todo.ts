import { z } from 'zod';

/** A step of a predefined plan, ticked or not. */
export const TodoItemSchema = z.strictObject({ text: z.string(), done: z.boolean() });
export type TodoItem = z.infer<typeof TodoItemSchema>;
