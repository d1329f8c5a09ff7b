import { join } from 'node:path';

import type { WebPreferences } from 'electron';

import { LOCKED_PREFERENCES } from '../../../platform/files/locked-preferences.ts';

/** Preferences of every tab. The preload of web pages provides `prompt` and no access to the program, so it offers nothing to attack. */
export const TAB_PREFERENCES = {
  ...LOCKED_PREFERENCES,
  preload: join(import.meta.dirname, '../preload/page.cjs'),
  // The session's settings decide whether and in which languages text is checked.
  spellcheck: true,
  autoplayPolicy: 'document-user-activation-required',
  // Chromium's PDF viewer counts as a plugin, the only one there is.
  plugins: true,
} as const satisfies WebPreferences;
