import type { WebPreferences } from 'electron';

import { LOCKED_PREFERENCES } from '../../platform/locked-preferences.ts';

/** Preferences of every tab. Web pages get no preload, so there is nothing of ours to attack. */
export const TAB_PREFERENCES = {
  ...LOCKED_PREFERENCES,
  // The session decides what is checked.
  spellcheck: true,
  autoplayPolicy: 'document-user-activation-required',
  // Chromium’s PDF viewer counts as a plugin, the only one there is.
  plugins: true,
} as const satisfies WebPreferences;
