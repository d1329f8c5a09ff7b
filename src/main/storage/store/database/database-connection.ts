import Database from 'better-sqlite3';

import { AppError } from '#shared/errors/app-error.ts';

/** Milliseconds that a statement waits for another program that is just closing the file. */
const BUSY_TIMEOUT_MS = 5000;

export interface ConnectionOptions {
  /** Path of the native addon, if the packaged one cannot be loaded. */
  readonly nativeBinding?: string | undefined;
}

/**
 * Opens and checks the only writing connection. Throws SQLite's errors (damaged file: `SQLITE_CORRUPT`, `SQLITE_NOTADB`; in use by another
 * program: `SQLITE_BUSY`), or `AppError` `STORE_NEWER` before anything is written.
 */
export function openForWriting(
  file: string,
  latestVersion: number,
  options: ConnectionOptions = {},
): Database.Database {
  const db = open(file, { timeout: BUSY_TIMEOUT_MS }, options);
  try {
    // The lock lasts until the connection closes and excludes other programs, so there is one writer.
    db.pragma('locking_mode = EXCLUSIVE');
    refuseNewer(schemaVersion(db), latestVersion);
    db.pragma('journal_mode = WAL');
    db.pragma('synchronous = FULL');
    db.pragma('fullfsync = ON');
    db.pragma('foreign_keys = ON');
    db.pragma('trusted_schema = OFF');
    // Overwrites deleted content with zeros.
    db.pragma('secure_delete = ON');
    // Takes the lock now, and fails now if the file cannot be written.
    db.exec('BEGIN IMMEDIATE; ROLLBACK');
    if (!isSound(db)) throw damaged('The quick check found damage.');
    return db;
  } catch (thrown) {
    db.close();
    throw thrown;
  }
}

/** Whether the file is an intact database of a version that this program knows. The file is only read. */
export function isGoodDatabase(
  file: string,
  latestVersion: number,
  options: ConnectionOptions = {},
): boolean {
  let db: Database.Database | undefined;
  try {
    db = open(file, { readonly: true, fileMustExist: true }, options);
    return isSound(db) && schemaVersion(db) > 0 && schemaVersion(db) <= latestVersion;
  } catch (thrown) {
    if (thrown instanceof Database.SqliteError) return false;
    throw thrown;
  } finally {
    db?.close();
  }
}

/** Turns a new copy into a single file without a log, so it can be checked and moved on its own. */
export function makeStandalone(file: string, options: ConnectionOptions = {}): void {
  const db = open(file, { fileMustExist: true }, options);
  try {
    db.pragma('journal_mode = DELETE');
  } finally {
    db.close();
  }
}

/** Returns the number of the last migration applied to the file; 0 for an empty one. */
export function schemaVersion(db: Database.Database): number {
  return Number(db.pragma('user_version', { simple: true }));
}

/** Whether an error means that the file itself is damaged, not that it cannot be accessed. */
export function isDamage(thrown: unknown): boolean {
  return thrown instanceof Database.SqliteError && /^SQLITE_(CORRUPT|NOTADB)/.test(thrown.code);
}

function open(file: string, how: Database.Options, options: ConnectionOptions): Database.Database {
  return new Database(file, {
    ...how,
    ...(options.nativeBinding !== undefined && { nativeBinding: options.nativeBinding }),
  });
}

function isSound(db: Database.Database): boolean {
  return db.pragma('quick_check(1)', { simple: true }) === 'ok';
}

function refuseNewer(version: number, latestVersion: number): void {
  if (version <= latestVersion) return;
  throw new AppError({
    code: 'STORE_NEWER',
    message: `The data in this folder was written by a newer Waymark (version ${version} of the store; this program knows ${latestVersion}).`,
    next: 'Start the newer Waymark, or start this one with another data folder. Nothing was changed.',
  });
}

function damaged(message: string): Error {
  return new Database.SqliteError(message, 'SQLITE_CORRUPT');
}
