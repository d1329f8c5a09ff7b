import { mkdirSync } from 'node:fs';
import { join } from 'node:path';

import type Database from 'better-sqlite3';

import { schemaVersion } from './database-connection.ts';
import { fileStamp } from './file-stamp.ts';
import { MIGRATIONS } from '../migrations/migration-list.ts';
import type { Migration } from '../migrations/migration.ts';

/**
 * Migrates the database to the newest schema in one transaction, so a crash leaves a complete older or newer one. A database with content
 * is first copied into `backupFolder`.
 */
export function migrate(
  db: Database.Database,
  backupFolder: string,
  now: number,
  migrations: readonly Migration[] = MIGRATIONS,
): void {
  const version = schemaVersion(db);
  const pending = migrations.filter((migration) => migration.version > version);
  if (pending.length === 0) return;
  if (version > 0) {
    mkdirSync(backupFolder, { recursive: true });
    const copy = join(backupFolder, `before-migration-${version}-${fileStamp(now)}.sqlite`);
    db.prepare('VACUUM INTO ?').run(copy);
  }
  db.transaction(() => {
    for (const migration of pending) {
      db.exec(migration.sql);
      db.pragma(`user_version = ${migration.version}`);
    }
  })();
  // Also makes the version correct for a program that reads the file without its log.
  db.pragma('wal_checkpoint(TRUNCATE)');
}
