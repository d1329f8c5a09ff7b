import { mkdirSync, readFileSync, watch, writeFileSync } from 'node:fs';
import { join } from 'node:path';

import { PROFILES_FOLDER } from '../../platform/files/profiles-folder.ts';
import type { Disposable } from '../../platform/async/disposable.ts';

/** File whose content changes each time the runs of all profiles must stop. */
const STOP_FILE = 'stop-runs';

export interface ProfileNews {
  /** Called when the list of profiles may have changed. */
  readonly onList: () => void;
  /** Called when the person stopped the runs of all profiles from another profile. */
  readonly onStop: () => void;
  readonly onError: (error: unknown) => void;
}

/** Watches the profiles' folder for changes by programs of other profiles. Creates the folder if it is missing. */
export function watchProfiles(root: string, { onList, onStop, onError }: ProfileNews): Disposable {
  const folder = join(root, PROFILES_FOLDER);
  let stopped = lastStop(root);
  const look = (): void => {
    onList();
    const now = lastStop(root);
    // The file is written in two steps: emptied, then filled.
    if (now === stopped || now === '') return;
    stopped = now;
    onStop();
  };
  try {
    mkdirSync(folder, { recursive: true, mode: 0o700 });
    const watcher = watch(folder, { persistent: false }, look);
    watcher.on('error', onError);
    return { dispose: () => watcher.close() };
  } catch (thrown) {
    onError(thrown);
    return { dispose: () => undefined };
  }
}

/** Stops the runs of all open profiles. */
export function stopRunsOfAll(root: string, now: number): void {
  const file = join(root, PROFILES_FOLDER, STOP_FILE);
  writeFileSync(file, `${now} ${process.pid}\n`, { mode: 0o600 });
}

function lastStop(root: string): string {
  try {
    return readFileSync(join(root, PROFILES_FOLDER, STOP_FILE), 'utf8');
  } catch {
    return '';
  }
}
