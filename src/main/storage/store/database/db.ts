import type Database from 'better-sqlite3';

/** The open database, for domains with their own tables; only the store opens it. */
export type Db = Database.Database;
export type Statement = Database.Statement;

/** Writes without waiting for the disk, which saves some milliseconds; the write may be lost in a power failure. */
export function withoutSync(db: Db, write: () => void): void {
  db.pragma('synchronous = NORMAL');
  try {
    write();
  } finally {
    db.pragma('synchronous = FULL');
  }
}
