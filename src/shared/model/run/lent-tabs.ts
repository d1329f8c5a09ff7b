import { z } from 'zod';

import { TabIdSchema } from '../ids.ts';

/** Tabs that the person lends to a run besides the one that it begins in; `all`: those too that they open later. */
export const LentTabsSchema = z.union([
  z.literal('all'),
  z.array(TabIdSchema).max(1000).readonly(),
]);
export type LentTabs = z.infer<typeof LentTabsSchema>;

export const NO_TABS: LentTabs = [];
