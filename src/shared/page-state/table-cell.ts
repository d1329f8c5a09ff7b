import type { NodeState } from '../model/page/page-snapshot.ts';

/** Place in a table of controls. */
export type Cell = NonNullable<NodeState['cell']>;

/** Whether it is in the column headers. */
export const isInHeaders = ({ row }: Pick<Cell, 'row'>): boolean => row === 0;
