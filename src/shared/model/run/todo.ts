import { z } from 'zod';

/** One step of a predefined plan and whether it is ticked. */
export const TodoItemSchema = z.strictObject({ text: z.string(), done: z.boolean() });
export type TodoItem = z.infer<typeof TodoItemSchema>;
