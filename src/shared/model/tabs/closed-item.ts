import { z } from 'zod';

/** A tab or a window that was closed and can be opened again. */
export const ClosedItemSchema = z.strictObject({
  id: z.int(),
  /** Title of the tab, or of a window's first tab. */
  title: z.string(),
  url: z.string(),
  /** Number of tabs; 1 for a tab. */
  tabs: z.int().nonnegative(),
});
export type ClosedItem = z.infer<typeof ClosedItemSchema>;
