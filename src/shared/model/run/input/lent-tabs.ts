import { z } from 'zod';

import { TabIdSchema } from '../../ids.ts';

/** Tabs that the person lends to a run besides its first one; `all` includes tabs opened later. */
export const LentTabsSchema = z.union([
  z.literal('all'),
  z.array(TabIdSchema).max(1000).readonly(),
]);
export type LentTabs = z.infer<typeof LentTabsSchema>;

/** A tab as it was when the person lent it. */
export const LentTabInfoSchema = z.strictObject({
  tabId: TabIdSchema,
  title: z.string().max(200),
  origin: z.string().max(300),
});
export type LentTabInfo = z.infer<typeof LentTabInfoSchema>;

/** A lent tab, or the lending of all. */
export const LentTabKeySchema = z.union([z.literal('all'), TabIdSchema]);
export type LentTabKey = z.infer<typeof LentTabKeySchema>;
