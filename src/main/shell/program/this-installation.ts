import { app } from 'electron';

import type { Installation } from '../../interfaces/mcp-install/bridge-command.ts';

/** Returns how this program was started, for the command that reaches it. */
export const thisInstallation = (env: Installation['env']): Installation => ({
  isPackaged: app.isPackaged,
  program: process.execPath,
  appFolder: app.getAppPath(),
  platform: process.platform,
  env,
});
