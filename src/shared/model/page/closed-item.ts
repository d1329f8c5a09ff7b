import { z } from 'zod';

/** A tab or a window that was closed and can be opened again. */
export const ClosedItemSchema = z.strictObject({
  id: z.int(),
  /** Of the tab, or of the first tab of the window. */
  title: z.string(),
  url: z.string(),
  /** How many tabs it had; a tab counts as one. */
  tabs: z.int().nonnegative(),
});
export type ClosedItem = z.infer<typeof ClosedItemSchema>;
