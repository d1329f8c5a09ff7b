import type { WebPreferences } from 'electron';

/** What every tab is made with. Web pages get no preload: there is nothing of ours in them to attack. */
export const TAB_PREFERENCES = {
  sandbox: true,
  contextIsolation: true,
  webSecurity: true,
  nodeIntegration: false,
  nodeIntegrationInWorker: false,
  nodeIntegrationInSubFrames: false,
  webviewTag: false,
  allowRunningInsecureContent: false,
  experimentalFeatures: false,
  navigateOnDragDrop: false,
  safeDialogs: true,
  autoplayPolicy: 'document-user-activation-required',
  spellcheck: false,
  // Chromium’s PDF viewer counts as a plugin, the only one there is.
  plugins: true,
} as const satisfies WebPreferences;
