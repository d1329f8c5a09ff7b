import Database from 'better-sqlite3';

import type { ConnectionOptions } from './database-connection.ts';

/**
 * Locks a file against other programs and returns the function that releases it; `null` if another one still has the lock after `waitMs`.
 * The lock is SQLite's, so the system releases it when its program ends in any way.
 */
export function holdFile(
  file: string,
  waitMs: number,
  { nativeBinding }: ConnectionOptions = {},
): (() => void) | null {
  const db = new Database(file, {
    timeout: waitMs,
    ...(nativeBinding !== undefined && { nativeBinding }),
  });
  try {
    db.exec('BEGIN EXCLUSIVE');
  } catch (thrown) {
    db.close();
    if (thrown instanceof Database.SqliteError && thrown.code.startsWith('SQLITE_BUSY'))
      return null;
    throw thrown;
  }
  return () => void db.close();
}
