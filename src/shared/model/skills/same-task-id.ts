/** Id of the skill that does again what the last run of the same task did. */
export const SAME_TASK = 'same-task';
