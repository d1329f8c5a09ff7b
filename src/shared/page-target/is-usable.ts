import type { PageNode } from '../model/page/page-snapshot.ts';

/** Whether an element can be used now: neither disabled nor covered. */
export const isUsable = ({ state }: PageNode): boolean =>
  state.disabled !== true && state.coveredBy === undefined;
