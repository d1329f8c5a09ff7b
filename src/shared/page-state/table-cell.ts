import type { NodeState } from '../model/page/page-snapshot.ts';

/** Where something stands in a table or grid of controls. */
export type Cell = NonNullable<NodeState['cell']>;

/** Whether it stands in the headers of the columns rather than in a row. */
export const isInHeaders = ({ row }: Pick<Cell, 'row'>): boolean => row === 0;
