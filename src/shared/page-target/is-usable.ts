import type { PageNode } from '../model/page/page-snapshot.ts';

/** Whether nothing keeps an element from being used at the moment. */
export const isUsable = ({ state }: PageNode): boolean =>
  state.disabled !== true && state.coveredBy === undefined;
