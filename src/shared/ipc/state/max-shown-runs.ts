/** The window holds so many runs; earlier ones are in the list of runs. */
export const MAX_SHOWN_RUNS = 50;
