import { z } from 'zod';

/** A value that the person named. A permission bound to it covers only requests that contain it. */
export const BoundValueSchema = z.strictObject({
  what: z.enum(['recipient', 'amount', 'item', 'date', 'text']),
  value: z.string().min(1).max(200),
});
export type BoundValue = z.infer<typeof BoundValueSchema>;
