/** Tool name of the noted steps for rows that a script adds with `data.add`; `args.table` names their table. */
export const DATA_STEP = 'data.add';
