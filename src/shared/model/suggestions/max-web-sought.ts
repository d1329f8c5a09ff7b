/** Maximum characters sent to a search engine for suggestions; a longer text may have been pasted. */
export const MAX_WEB_SOUGHT = 100;
