/** Maximum number of entries in a menu; larger folders are searched on the bookmarks page. */
export const MAX_LISTED = 200;
