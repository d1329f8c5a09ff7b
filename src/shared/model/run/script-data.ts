/** The name under which rows that a script gives with `data.add` stand among a run's noted steps: `args.table` says which table they belong to. */
export const DATA_STEP = 'data.add';
