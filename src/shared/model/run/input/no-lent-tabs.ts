import type { LentTabs } from './lent-tabs.ts';

/** Value for a run that gets no tab besides its first one. It stands apart from the schema, so that the window's start loads no zod. */
export const NO_LENT_TABS: LentTabs = [];
