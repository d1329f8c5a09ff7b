import type { NodeState } from '../model/page/page-snapshot.ts';

/** Position of a control in a table of controls. */
export type Cell = NonNullable<NodeState['cell']>;

/** Whether the control is in the column headers. */
export const isInHeaders = ({ row }: Pick<Cell, 'row'>): boolean => row === 0;
