import type { NodeState } from '../model/page/page-snapshot.ts';

/** Place in a table of controls. */
export type Cell = NonNullable<NodeState['cell']>;

/** Whether it stands in the headers of the columns rather than in a row. */
export const isInHeaders = ({ row }: Pick<Cell, 'row'>): boolean => row === 0;
