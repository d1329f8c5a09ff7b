import { z } from 'zod';

import { TabIdSchema } from '../ids.ts';

/** Result of a text search in a tab's page. */
export const FoundSchema = z.strictObject({
  tabId: TabIdSchema,
  text: z.string(),
  /** Number of the highlighted match, from 1; 0 for none. */
  current: z.int().nonnegative(),
  total: z.int().nonnegative(),
});
export type Found = z.infer<typeof FoundSchema>;

/** Zoom of a tab's page. */
export const TabZoomSchema = z.strictObject({ tabId: TabIdSchema, factor: z.number().positive() });
export type TabZoom = z.infer<typeof TabZoomSchema>;

/** Popups that a page opened without a user action and that were blocked. */
export const RefusedPopupsSchema = z.strictObject({
  tabId: TabIdSchema,
  /** Origin of the page, for which the person may allow popups. */
  origin: z.string(),
  /** Distinct web addresses of the popups. */
  urls: z.array(z.string()),
  /** Number of popups, including those without a web address and those left out of `urls`. */
  count: z.int().positive(),
});
export type RefusedPopups = z.infer<typeof RefusedPopupsSchema>;

export const ZoomStepSchema = z.enum(['in', 'out', 'reset']);
export type ZoomStep = z.infer<typeof ZoomStepSchema>;

export const FindStepSchema = z.enum(['first', 'next', 'previous']);
export type FindStep = z.infer<typeof FindStepSchema>;
