import { join } from 'node:path';

import { app } from 'electron';

import { type AppArguments, CLI_USER_DATA_NAME } from './app-arguments.ts';
import { isPassingFolder, passingFolder } from './passing-folder.ts';

/**
 * Where the program keeps what it learns when no folder was named. A command has a folder of its own, so that it can be used while the
 * window is open; what learns nothing leaves nothing behind.
 */
export function defaultDataFolder(mode: AppArguments['mode']): string {
  switch (mode) {
    case 'window':
    // They are those of the window.
    case 'schedules':
    case 'sessions':
      return windowDataFolder();
    case 'agent':
    case 'runs':
    case 'fixtures':
      return join(app.getPath('appData'), CLI_USER_DATA_NAME);
    case 'snapshot':
    case 'worker':
    case 'queue':
    case 'mcp':
    case 'doctor':
    case 'words':
    case 'unknown':
      return passingFolder(`waymark-${mode}-`);
  }
}

/** Where a command keeps what has to outlast it: its data folder, or that of the command line where its own does not last. */
export const lastingFolder = (userData: string): string =>
  isPassingFolder(userData) ? join(app.getPath('appData'), CLI_USER_DATA_NAME) : userData;

/** The data folder of the window, when no other was named. */
export const windowDataFolder = (): string => join(app.getPath('appData'), 'Waymark');
