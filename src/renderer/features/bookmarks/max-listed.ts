/** Entries of a menu; longer ones are searched on the bookmarks page. */
export const MAX_LISTED = 200;
