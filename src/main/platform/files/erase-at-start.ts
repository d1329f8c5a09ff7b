import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

import { PROFILES_FOLDER } from './profiles-folder.ts';

/** File in the data folder that names what the next start has to delete, before anything there is in use. */
const MARK = 'erase-at-start';
/**
 * Files that stay when the person keeps the settings: the database (emptied of everything else), keys, and the files they are encrypted
 * with.
 */
const SETTINGS: ReadonlySet<string> = new Set([
  'waymark.sqlite',
  'secrets.json',
  'Local State',
  'agents',
  'skills',
  'window.json',
]);

/** Marks the data folder, so that the next start deletes everything in it, except the settings if `keepsSettings`. */
export function markForErasing(userData: string, keepsSettings: boolean): void {
  writeFileSync(join(userData, MARK), keepsSettings ? 'all but settings' : 'all', { mode: 0o600 });
}

/**
 * Deletes what is marked; must be called before any file of the folder is opened. Whole files are deleted because the browser engine leaves
 * deleted data in its files for a while. The mark is deleted last, so that an interrupted deletion is continued. Other profiles stay.
 */
export function eraseMarked(userData: string): void {
  const mark = join(userData, MARK);
  if (!existsSync(mark)) return;
  const keepsSettings = readFileSync(mark, 'utf8') === 'all but settings';
  for (const name of readdirSync(userData)) {
    if (
      name === MARK ||
      name === PROFILES_FOLDER ||
      isLock(name) ||
      (keepsSettings && SETTINGS.has(name))
    )
      continue;
    rmSync(join(userData, name), { recursive: true, force: true, maxRetries: 5 });
  }
  rmSync(mark);
}

/** Whether the file is the lock of the instance that is erasing. */
const isLock = (name: string): boolean => /^(?:Singleton|lockfile)/.test(name);
