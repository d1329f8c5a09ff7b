/** Id of a window's first workspace. In a file of its own, because a window loads the schemas late. */
export const FIRST_WORKSPACE = 0;
