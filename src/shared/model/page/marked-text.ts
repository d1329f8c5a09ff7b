import { z } from 'zod';

import { TabIdSchema } from '../ids.ts';
import { BoxSchema } from './page-snapshot.ts';

/** Place of selected text that the person can ask about. */
export const MarkedTextSchema = z.strictObject({
  tabId: TabIdSchema,
  /** Box of the end of the text, in CSS pixels of the page's viewport. */
  box: BoxSchema,
  viewportWidth: z.number(),
});
export type MarkedText = z.infer<typeof MarkedTextSchema>;
