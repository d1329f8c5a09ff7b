/** Most runs in the window's state; earlier ones are in the list of runs. */
export const MAX_SHOWN_RUNS = 50;
