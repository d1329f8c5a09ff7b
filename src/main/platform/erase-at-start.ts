import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** Says in the data folder what the next start is to take away, before anything there is in use. */
const MARK = 'erase-at-start';
/** What stays when the person keeps the settings: the database, emptied of all else, keys, and what they are encrypted with. */
const SETTINGS: ReadonlySet<string> = new Set([
  'waymark.sqlite',
  'secrets.json',
  'Local State',
  'agents',
  'skills',
  'window.json',
]);

/** The next start of the program takes everything in the data folder away, but for the settings where they are kept. */
export function markForErasing(userData: string, keepsSettings: boolean): void {
  writeFileSync(join(userData, MARK), keepsSettings ? 'all but settings' : 'all', { mode: 0o600 });
}

/**
 * To be called before anything of the folder is opened. The browser engine keeps what it deletes in its files for a while: only files
 * that are gone hold nothing. The mark goes last, so that what was cut off is taken up again.
 */
export function eraseMarked(userData: string): void {
  const mark = join(userData, MARK);
  if (!existsSync(mark)) return;
  const keepsSettings = readFileSync(mark, 'utf8') === 'all but settings';
  for (const name of readdirSync(userData)) {
    if (name === MARK || isLock(name) || (keepsSettings && SETTINGS.has(name))) continue;
    rmSync(join(userData, name), { recursive: true, force: true, maxRetries: 5 });
  }
  rmSync(mark);
}

/** Of the instance that is erasing. */
const isLock = (name: string): boolean => /^(?:Singleton|lockfile)/.test(name);
