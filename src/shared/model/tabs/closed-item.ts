import { z } from 'zod';

import { PageSubjectSchema } from './page-subject.ts';
import { InternalPageSchema } from './tab.ts';

/** A tab or a window that was closed and can be opened again. */
export const ClosedItemSchema = z.strictObject({
  id: z.int(),
  /** Title of the tab, or of a window's first tab. */
  title: z.string(),
  url: z.string(),
  /** The internal page, if it is one. */
  page: InternalPageSchema.optional(),
  subject: PageSubjectSchema.optional(),
  /** Number of tabs; 1 for a tab. */
  tabs: z.int().nonnegative(),
});
export type ClosedItem = z.infer<typeof ClosedItemSchema>;
