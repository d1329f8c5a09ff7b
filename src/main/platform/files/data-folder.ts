import { join } from 'node:path';

import { app } from 'electron';

import { type AppArguments, CLI_USER_DATA_NAME } from '../start/app-arguments.ts';
import { isTemporaryFolder, temporaryFolder } from './temporary-folder.ts';

/**
 * Returns the data folder of a mode when none is named. A command has its own folder, so that it can run while the window is open; a
 * command that stores nothing gets a temporary one.
 */
export function defaultDataFolder(mode: AppArguments['mode']): string {
  switch (mode) {
    case 'window':
    // The commands below use the window's data.
    case 'schedules':
    case 'memory':
    case 'sessions':
      return windowDataFolder();
    case 'agent':
    case 'runs':
    case 'fixtures':
    case 'models':
      return join(app.getPath('appData'), CLI_USER_DATA_NAME);
    case 'snapshot':
    case 'worker':
    case 'queue':
    case 'mcp':
    case 'doctor':
    case 'words':
    case 'profiles':
    case 'unknown':
      return temporaryFolder(`waymark-${mode}-`);
  }
}

/** Returns the folder for data that has to outlast a command: its data folder, or the command line's if its own is temporary. */
export const lastingFolder = (userData: string): string =>
  isTemporaryFolder(userData) ? join(app.getPath('appData'), CLI_USER_DATA_NAME) : userData;

/** Returns the data folder of the window when none is named. */
export const windowDataFolder = (): string => join(app.getPath('appData'), 'Waymark');
