/** Pages, by the ids of their contents, whose every request is answered by this program: nothing of them leaves, so no rule is asked. */
export const ANSWERED_HERE = new Set<number>();
