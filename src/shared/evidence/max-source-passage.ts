/** Most characters of a passage that is looked for in a page. */
export const MAX_SOURCE_PASSAGE = 2_000;
