/** Widths of the sidebar with tabs in CSS pixels: icons only, or any width from `SIDEBAR_MIN` to `SIDEBAR_MAX`. */
export const SIDEBAR_ICONS = 52;
export const SIDEBAR_MIN = 160;
export const SIDEBAR_MAX = 420;
export const SIDEBAR_DEFAULT = 240;

/** Minimum width of the page in CSS pixels; with less room, the sidebar shows icons only. */
const PAGE_MIN = 320;

/** Returns the valid width nearest to the wanted one; widths too small for titles become that of icons only. */
export function sidebarWidth(wanted: number): number {
  if (wanted < (SIDEBAR_ICONS + SIDEBAR_MIN) / 2) return SIDEBAR_ICONS;
  return Math.round(Math.min(SIDEBAR_MAX, Math.max(SIDEBAR_MIN, wanted)));
}

/** Returns the width to draw when `room` is the width of sidebar and page together. */
export function shownSidebarWidth(kept: number, room: number): number {
  return room - kept < PAGE_MIN ? SIDEBAR_ICONS : kept;
}
