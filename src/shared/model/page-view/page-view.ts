import { z } from 'zod';

import { TabIdSchema } from '../ids.ts';

/** Result of a text search in a tab's page. */
export const FoundSchema = z.strictObject({
  tabId: TabIdSchema,
  text: z.string(),
  /** Which of them is marked, from 1; 0: none. */
  current: z.int().nonnegative(),
  total: z.int().nonnegative(),
});
export type Found = z.infer<typeof FoundSchema>;

/** Zoom of a tab's page. */
export const TabZoomSchema = z.strictObject({ tabId: TabIdSchema, factor: z.number().positive() });
export type TabZoom = z.infer<typeof TabZoomSchema>;

export const ZoomStepSchema = z.enum(['in', 'out', 'reset']);
export type ZoomStep = z.infer<typeof ZoomStepSchema>;

export const FindStepSchema = z.enum(['first', 'next', 'previous']);
export type FindStep = z.infer<typeof FindStepSchema>;
