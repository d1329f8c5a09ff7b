import { existsSync, openSync, readSync, closeSync, rmSync, statSync } from 'node:fs';

import Database from 'better-sqlite3';

import { AppError } from '#shared/errors/app-error.ts';

import type { Db } from './database/db.ts';
import { toStoreError } from './store-error.ts';

/** Schema version, raised whenever the tables change; a file with a higher version is not read. */
const VERSION = 1;
const SUFFIXES = ['', '-wal', '-shm', '-journal'] as const;
/** First bytes of an unencrypted database. */
const PLAIN = 'SQLite format 3\0';

export interface SeenFileOptions {
  readonly file: string;
  /** Encryption key, 32 bytes in hexadecimal; `null` without a keychain, in which case other programs of this person can read the file. */
  readonly key: string | null;
  readonly nativeBinding?: string | undefined;
}

/**
 * Opens or creates the file with the text of visited pages. An unencrypted file is encrypted once there is a key. Throws `AppError`:
 * `SEEN_LOCKED` (encrypted, and the key is missing or wrong), `SEEN_NEWER`, `STORE_…`.
 */
export function openSeenFile({ file, key, nativeBinding }: SeenFileOptions): Db {
  const isPlain = isReadableFile(file);
  if (isPlain === false && key === null) throw locked();
  let db: Db | undefined;
  try {
    db = new Database(file, nativeBinding === undefined ? {} : { nativeBinding });
    if (key !== null) useKey(db, key, isPlain === true);
    setUp(db);
    return db;
  } catch (thrown) {
    db?.close();
    throw isPlain === false && isNoDatabase(thrown) ? locked() : toStoreError(thrown);
  }
}

/** Deletes the file, and those that SQLite keeps beside it. */
export function removeSeenFile(file: string): void {
  for (const suffix of SUFFIXES) rmSync(file + suffix, { force: true });
}

/** Returns the size on disk in bytes. */
export function seenFileSize(file: string): number {
  return SUFFIXES.reduce(
    (sum, suffix) => sum + (statSync(file + suffix, { throwIfNoEntry: false })?.size ?? 0),
    0,
  );
}

/** Whether the file is unencrypted; `null` if there is none or it is empty. */
export function isReadableFile(file: string): boolean | null {
  if (!existsSync(file)) return null;
  const handle = openSync(file, 'r');
  try {
    const start = Buffer.alloc(PLAIN.length);
    return readSync(handle, start) === 0 ? null : start.toString('latin1') === PLAIN;
  } finally {
    closeSync(handle);
  }
}

function useKey(db: Db, key: string, isPlain: boolean): void {
  if (!/^[0-9a-f]{64}$/.test(key)) throw new TypeError('A key has 32 bytes.');
  if (isPlain) {
    // The key of a file cannot be changed in WAL mode.
    db.pragma('journal_mode = DELETE');
    db.pragma(`rekey = 'raw:${key}'`);
  } else db.pragma(`key = 'raw:${key}'`);
}

function setUp(db: Db): void {
  const version = Number(db.pragma('user_version', { simple: true }));
  if (version > VERSION) throw newer();
  db.pragma('journal_mode = WAL');
  // A power failure may lose the last pages, which can be visited again.
  db.pragma('synchronous = NORMAL');
  db.pragma('secure_delete = ON');
  db.pragma('trusted_schema = OFF');
  db.pragma('temp_store = MEMORY');
  if (version === VERSION) return;
  db.transaction(() => {
    db.exec(`
      CREATE TABLE seen_pages (
        page_id INTEGER PRIMARY KEY AUTOINCREMENT,
        url TEXT NOT NULL UNIQUE,
        origin TEXT NOT NULL,
        title TEXT NOT NULL,
        at INTEGER NOT NULL,
        visits INTEGER NOT NULL,
        digest BLOB NOT NULL,
        text BLOB NOT NULL
      ) STRICT;
      CREATE INDEX seen_pages_at ON seen_pages (at, page_id);
      CREATE INDEX seen_pages_origin ON seen_pages (origin);
      CREATE VIRTUAL TABLE seen_words USING fts5 (
        words, content = '', contentless_delete = 1, detail = none,
        tokenize = 'porter unicode61 remove_diacritics 2'
      );`);
    db.pragma(`user_version = ${VERSION}`);
  })();
}

const isNoDatabase = (thrown: unknown): boolean =>
  thrown instanceof Database.SqliteError && thrown.code === 'SQLITE_NOTADB';

const locked = (): AppError =>
  new AppError({
    code: 'SEEN_LOCKED',
    message: 'The keychain does not give the key to the text of visited pages.',
    next: 'Unlock the keychain and start Waymark again, or delete the text in Settings.',
  });

const newer = (): AppError =>
  new AppError({
    code: 'SEEN_NEWER',
    message: 'A newer Waymark wrote the text of visited pages.',
    next: 'Start the newer Waymark, or delete the text in Settings.',
  });
