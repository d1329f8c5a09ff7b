import type Database from 'better-sqlite3';

/** The open database, for domains that have tables of their own; only the store opens it. */
export type Db = Database.Database;
export type Statement = Database.Statement;

/** Writes without waiting for the disk, which takes some milliseconds: what is written so may be lost with a loss of power. */
export function withoutSync(db: Db, write: () => void): void {
  db.pragma('synchronous = NORMAL');
  try {
    write();
  } finally {
    db.pragma('synchronous = FULL');
  }
}
