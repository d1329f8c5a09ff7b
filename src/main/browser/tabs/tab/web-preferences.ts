import { join } from 'node:path';

import type { Session, WebPreferences } from 'electron';

import type { Settings } from '#shared/model/settings/settings.ts';

import { LOCKED_PREFERENCES } from '../../../platform/files/locked-preferences.ts';

type PageFonts = Pick<Settings, 'pageFontSize' | 'leastFontSize'>;

let fonts: PageFonts = { pageFontSize: 16, leastFontSize: 0 };

/** Sets the fonts of tabs that are made from now on; Chromium reads them once for each. */
export function setPageFonts(wanted: PageFonts): void {
  fonts = wanted;
}

/** Share of text size that code has, as in Chromium: 13 px beside 16 px. */
const CODE_SHARE = 13 / 16;

/** Preferences of a tab in this session. */
export const tabPreferences = (session: Session): WebPreferences => ({
  ...TAB_PREFERENCES,
  session,
  defaultFontSize: fonts.pageFontSize,
  defaultMonospaceFontSize: Math.round(fonts.pageFontSize * CODE_SHARE),
  minimumFontSize: fonts.leastFontSize,
});

/** Preferences of every tab. The preload of web pages provides `prompt` and no access to the program, so it offers nothing to attack. */
const TAB_PREFERENCES = {
  ...LOCKED_PREFERENCES,
  preload: join(import.meta.dirname, '../preload/page.cjs'),
  // The session's settings decide whether and in which languages text is checked.
  spellcheck: true,
  autoplayPolicy: 'document-user-activation-required',
  // Chromium's PDF viewer counts as a plugin, the only one there is.
  plugins: true,
} as const satisfies WebPreferences;
