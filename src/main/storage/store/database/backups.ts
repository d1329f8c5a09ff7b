import {
  copyFileSync,
  existsSync,
  mkdirSync,
  readdirSync,
  renameSync,
  rmSync,
  statSync,
} from 'node:fs';
import { join } from 'node:path';

import type Database from 'better-sqlite3';

import { AppError } from '#shared/errors/app-error.ts';

import type { Disposable } from '../../../platform/async/disposable.ts';
import { isGoodDatabase, makeStandalone } from './database-connection.ts';
import type { ConnectionOptions } from './database-connection.ts';
import { fileStamp } from './file-stamp.ts';
import { LATEST_VERSION } from '../migrations/migration-list.ts';
import { toStoreError, withStoreErrors } from '../store-error.ts';

const HOUR_MS = 3600_000;
const KEPT = { hourly: 3, daily: 7 } as const;
/** Delay of the first check, after startup; it is short if no backup is due. */
const FIRST_LOOK_MS = 60_000;
const LOOK_EVERY_MS = 10 * 60_000;

export interface BackupOptions extends ConnectionOptions {
  readonly db: Database.Database;
  readonly folder: string;
  readonly now: () => number;
}

/**
 * Copies the database while it is in use, if the newest hourly copy is an hour old; 3 hourly and 7 daily copies are kept. Each is opened
 * and checked before it counts. Returns the new copy's path, `null` if none was due.
 */
export async function backUpIfDue(options: BackupOptions): Promise<string | null> {
  const { db, folder, now } = options;
  const at = now();
  withStoreErrors(() => mkdirSync(folder, { recursive: true }));
  const newest = copies(folder, 'hourly').at(0);
  // A copy from the future means that the clock was set back, which must not prevent backups.
  if (newest !== undefined && Math.abs(at - statSync(newest).mtimeMs) < HOUR_MS) return null;

  const target = join(folder, `hourly-${fileStamp(at)}.sqlite`);
  const partial = `${target}.partial`;
  try {
    await db.backup(partial);
    makeStandalone(partial, options);
    if (!isGoodDatabase(partial, LATEST_VERSION, options)) {
      throw new AppError({
        code: 'BACKUP_BAD',
        message: 'A copy of the run history was made but did not pass its check.',
        next: 'Check the disk for errors.',
      });
    }
    renameSync(partial, target);
    const daily = join(folder, `daily-${fileStamp(at).slice(0, 8)}.sqlite`);
    if (!existsSync(daily)) {
      copyFileSync(target, `${daily}.partial`);
      renameSync(`${daily}.partial`, daily);
    }
  } catch (thrown) {
    rmSync(partial, { force: true });
    throw toStoreError(thrown);
  }
  for (const kind of ['hourly', 'daily'] as const) {
    for (const old of copies(folder, kind).slice(KEPT[kind])) rmSync(old, { force: true });
  }
  return target;
}

/**
 * Checks regularly whether a backup is due, until disposed. A failed one is reported and retried later. Unfinished copies from a crash are
 * deleted first, since each can be as large as the database.
 */
export function startBackups(
  options: BackupOptions,
  onProblem: (problem: AppError) => void,
): Disposable {
  const look = () => {
    backUpIfDue(options).catch((thrown: unknown) => onProblem(toStoreError(thrown)));
  };
  try {
    removeUnfinished(options.folder);
  } catch (thrown) {
    onProblem(toStoreError(thrown));
  }
  const first = setTimeout(look, FIRST_LOOK_MS).unref();
  const every = setInterval(look, LOOK_EVERY_MS).unref();
  return {
    dispose: () => {
      clearTimeout(first);
      clearInterval(every);
    },
  };
}

/** Deletes unfinished copies, with files that SQLite may have left beside them. */
function removeUnfinished(folder: string): void {
  if (!existsSync(folder)) return;
  for (const name of readdirSync(folder))
    if (name.includes('.sqlite.partial')) rmSync(join(folder, name), { force: true });
}

/** Returns the newest copy of any kind that passes its check; `null` if none does. */
export function newestGoodBackup(folder: string, options: ConnectionOptions = {}): string | null {
  if (!existsSync(folder)) return null;
  const all = readdirSync(folder)
    .filter((name) => name.endsWith('.sqlite'))
    .map((name) => join(folder, name))
    .toSorted((a, b) => statSync(b).mtimeMs - statSync(a).mtimeMs);
  return all.find((file) => isGoodDatabase(file, LATEST_VERSION, options)) ?? null;
}

/** Returns the paths of the copies of one kind, newest first. */
function copies(folder: string, kind: keyof typeof KEPT): readonly string[] {
  return readdirSync(folder)
    .filter((name) => name.startsWith(`${kind}-`) && name.endsWith('.sqlite'))
    .toSorted()
    .toReversed()
    .map((name) => join(folder, name));
}
