import type { Told } from '#shared/messages/sentences/note-text.ts';
import { copyFileSync, existsSync, mkdirSync, readdirSync, renameSync, statSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';

import type Database from 'better-sqlite3';

import { newestGoodBackup } from './backups.ts';
import { isDamage, openForWriting } from './database-connection.ts';
import type { ConnectionOptions } from './database-connection.ts';
import { fileStamp } from './file-stamp.ts';
import { migrate } from './migrate.ts';
import { LATEST_VERSION } from '../migrations/migration-list.ts';
import { toStoreError } from '../store-error.ts';

export interface OpenDatabaseOptions extends ConnectionOptions {
  readonly file: string;
  readonly backupFolder: string;
  readonly now: () => number;
}

export interface OpenedDatabase {
  readonly db: Database.Database;
  /** Notice that the history was restored or started empty; `null` if neither. */
  readonly notice: Told | null;
}

/**
 * Opens the database and migrates it. A damaged file is renamed, never deleted, and replaced with the newest good backup, or with an empty
 * database if there is none. Throws `AppError`: `STORE_NEWER`, `STORE_IN_USE`, `STORE_READ_ONLY`, `STORE_DISK_FULL`, `STORE_FAILED`.
 */
export function openDatabase(options: OpenDatabaseOptions): OpenedDatabase {
  const { file, backupFolder, now } = options;
  try {
    mkdirSync(dirname(file), { recursive: true });
    const notice = isEmptied(file, backupFolder) ? replaceDamaged(options) : null;
    const opened = openOrReplace(options, notice);
    try {
      migrate(opened.db, backupFolder, now());
    } catch (thrown) {
      opened.db.close();
      throw thrown;
    }
    return opened;
  } catch (thrown) {
    throw toStoreError(thrown);
  }
}

function openOrReplace(options: OpenDatabaseOptions, earlierNotice: Told | null): OpenedDatabase {
  try {
    return { db: openForWriting(options.file, LATEST_VERSION, options), notice: earlierNotice };
  } catch (thrown) {
    if (!isDamage(thrown)) throw thrown;
    const notice = replaceDamaged(options);
    return { db: openForWriting(options.file, LATEST_VERSION, options), notice };
  }
}

/** Whether the file lost its content. A disk failure can leave an empty file; if copies exist, it is not a new database. */
function isEmptied(file: string, backupFolder: string): boolean {
  return (
    existsSync(file) &&
    statSync(file).size === 0 &&
    existsSync(backupFolder) &&
    readdirSync(backupFolder).some((name) => name.endsWith('.sqlite'))
  );
}

/** Renames the damaged file and its log, restores the newest good copy, and returns a notice about it. */
function replaceDamaged(options: OpenDatabaseOptions): Told {
  const { file, backupFolder, now } = options;
  const aside = `${file}.broken-${fileStamp(now())}`;
  for (const suffix of ['', '-wal', '-shm', '-journal']) {
    if (existsSync(file + suffix)) renameSync(file + suffix, aside + suffix);
  }
  const params = { file: basename(aside) };
  const kept = `The damaged file was kept as “${params.file}”.`;
  const backup = newestGoodBackup(backupFolder, options);
  if (backup === null) {
    return {
      code: 'HISTORY_EMPTIED',
      params,
      text: `Waymark’s history and settings could not be read, and there was no copy to restore, so it starts with empty ones. ${kept}`,
    };
  }
  const partial = join(dirname(file), `${basename(file)}.restoring`);
  copyFileSync(backup, partial);
  renameSync(partial, file);
  const from = new Date(statSync(backup).mtimeMs).toISOString().slice(0, 16).replace('T', ' ');
  return {
    code: 'HISTORY_RESTORED',
    params: { ...params, copiedAt: from },
    text: `Waymark’s history and settings could not be read and were restored from the copy of ${from} UTC. What came after it is missing. ${kept}`,
  };
}
