/** A longer menu is read by nobody: the page of bookmarks can be searched. */
export const MAX_LISTED = 200;
