import { z } from 'zod';

/**
 * A value that the person named. A permission bound to it covers only requests that contain it; `moved` is the old name of what is renamed or
 * moved, which may be removed once it is saved under its new name.
 */
export const BoundValueSchema = z.strictObject({
  what: z.enum(['recipient', 'amount', 'item', 'date', 'text', 'moved']),
  value: z.string().min(1).max(200),
});
export type BoundValue = z.infer<typeof BoundValueSchema>;
