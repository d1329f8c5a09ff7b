import Database from 'better-sqlite3';

import type { Db } from './db.ts';

/** Opens a copy of another program's database for reading. Its unfinished transactions are first completed or rolled back in the copy. */
export function openForeignCopy(path: string, nativeBinding?: string): Db {
  const db = new Database(path, nativeBinding === undefined ? {} : { nativeBinding });
  db.pragma('trusted_schema = OFF');
  db.pragma('cell_size_check = ON');
  db.pragma('query_only = ON');
  return db;
}

/** Whether an error means that the file is no database, is damaged, or lacks the requested tables. */
export function isDatabaseError(thrown: unknown): boolean {
  return thrown instanceof Database.SqliteError;
}
