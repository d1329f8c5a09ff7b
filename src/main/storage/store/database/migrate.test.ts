import { readdirSync } from 'node:fs';
import { join } from 'node:path';

import Database from 'better-sqlite3';
import { describe, expect, it } from 'vitest';

import { tempFolder } from '../../../../testing/store/temp-folder.ts';
import { schemaVersion } from './database-connection.ts';
import { migrate } from './migrate.ts';
import { LATEST_VERSION, MIGRATIONS } from '../migrations/migration-list.ts';
import type { Migration } from '../migrations/migration.ts';

const next: Migration = {
  version: LATEST_VERSION + 1,
  sql: 'ALTER TABLE runs ADD COLUMN colour TEXT',
};

function atLatest() {
  const folder = tempFolder();
  const db = new Database(join(folder, 'store.sqlite'));
  migrate(db, join(folder, 'backups'), 0);
  return { db, backups: join(folder, 'backups'), folder };
}

describe('migrations', () => {
  it('stand in the order of their numbers, none twice', () => {
    const versions = MIGRATIONS.map(({ version }) => version);
    expect(versions).toEqual([...new Set(versions)].toSorted((a, b) => a - b));
  });

  it('0001 makes the tables, and a run takes everything of its own with it', () => {
    const { db, folder } = atLatest();
    db.pragma('foreign_keys = ON');
    const tables = db
      .prepare(
        `SELECT name FROM pragma_table_list WHERE schema = 'main' AND type = 'table' AND name NOT LIKE 'sqlite_%' ORDER BY name`,
      )
      .pluck()
      .all();
    expect(tables).toEqual([
      'artifacts',
      'audit',
      'bookmark_folders',
      'bookmarks',
      'checkpoint_key',
      'copy_removals',
      'downloads',
      'events',
      'facts_never',
      'instructions',
      'model_calls',
      'model_traits',
      'pages',
      'pages_text_build',
      'person_facts',
      'run_checkpoints',
      'run_requests',
      'runs',
      'schedule_results',
      'schedules',
      'session_closed',
      'session_life',
      'session_tabs',
      'session_windows',
      'settings',
      'site_facts',
      'site_notes',
      'site_permissions',
      'site_zoom',
      'vault_entries',
      'vault_lock',
      'vault_never',
      'visits',
    ]);

    db.exec(`
      INSERT INTO runs VALUES ('r', '', NULL, '', '', 'running', '', 0, NULL, 0, 0, 0, 0, 0, NULL, NULL, 0);
      INSERT INTO events VALUES ('r', 1, 0, 0, 'note', '{}');
      INSERT INTO model_calls VALUES ('r', 'c', 1, 'planner', '', 1, 0, 0, 0, NULL, 0, NULL, NULL);
      DELETE FROM runs`);
    expect(
      db
        .prepare('SELECT (SELECT count(*) FROM events) + (SELECT count(*) FROM model_calls)')
        .pluck()
        .get(),
    ).toBe(0);
    expect(readdirSync(folder)).not.toContain('backups');
    db.close();
  });

  it('copies what is there before it changes it', () => {
    const { db, backups } = atLatest();
    db.exec(`INSERT INTO settings VALUES ('theme', '"dark"')`);
    migrate(db, backups, Date.UTC(2026, 0, 31), [...MIGRATIONS, next]);

    expect(schemaVersion(db)).toBe(next.version);
    const [name] = readdirSync(backups);
    const copy = new Database(join(backups, name ?? ''), { readonly: true });
    expect(schemaVersion(copy)).toBe(LATEST_VERSION);
    expect(copy.prepare('SELECT value FROM settings').pluck().get()).toBe('"dark"');
    copy.close();
    db.close();
  });

  it('leaves the old shape whole when a step fails', () => {
    const { db, backups } = atLatest();
    const broken: Migration = {
      version: next.version,
      sql: `${next.sql}; INSERT INTO nowhere VALUES (1)`,
    };

    expect(() => migrate(db, backups, 0, [...MIGRATIONS, broken])).toThrow('nowhere');
    expect(schemaVersion(db)).toBe(LATEST_VERSION);
    expect(() => db.prepare('SELECT colour FROM runs')).toThrow('no such column');
    db.close();
  });
});
