/** URL of the empty document that the window's page draws its popups into. */
export const OVERLAY_PAGE = '/overlay.html';
