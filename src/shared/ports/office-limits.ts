/** Most rows in one answer. */
export const MAX_ROWS = 5_000;
