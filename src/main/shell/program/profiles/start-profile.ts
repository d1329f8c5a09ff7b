import { spawn } from 'node:child_process';
import { once } from 'node:events';

import { app } from 'electron';

import { AppError } from '#shared/errors/app-error.ts';

import { type ProfileStart, profileStartArgv } from '../../../platform/start/profile-start.ts';

/** Starts the program of another profile, or brings it to the front if it is running. Throws `PROFILE_NOT_STARTED`. */
export async function startProfile(start: ProfileStart): Promise<void> {
  const [command, ...args] = profileStartArgv(
    {
      isPackaged: app.isPackaged,
      program: process.execPath,
      appFolder: app.getAppPath(),
      argv: process.argv,
      env: process.env,
    },
    start,
  );
  // The other program keeps running when this one ends.
  const child = spawn(command, args, { detached: true, stdio: 'ignore' });
  child.unref();
  try {
    await once(child, 'spawn');
  } catch (cause) {
    throw new AppError(
      {
        code: 'PROFILE_NOT_STARTED',
        message: `The profile’s window could not be opened: ${command} does not start.`,
        next: 'Try again. If it happens again, reinstall Waymark.',
      },
      { cause },
    );
  }
}
