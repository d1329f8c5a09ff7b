/** Height of the header that a popup window draws above its page, in CSS pixels. */
export const POPUP_HEADER = 44;
