import type { LentTabs } from './lent-tabs.ts';

export const NO_TABS: LentTabs = [];
