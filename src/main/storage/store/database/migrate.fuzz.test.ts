import { readdirSync } from 'node:fs';
import { join } from 'node:path';

import Database from 'better-sqlite3';
import { describe, expect } from 'vitest';

import { fuzz, listOf, type Random, wholeBelow } from '../../../../testing/fuzz/fuzz.ts';
import { hostileText } from '../../../../testing/hostile-text.ts';
import { tempFolder } from '../../../../testing/store/temp-folder.ts';
import { isGoodDatabase, schemaVersion } from './database-connection.ts';
import { migrate } from './migrate.ts';
import { LATEST_VERSION, MIGRATIONS } from '../migrations/migration-list.ts';

/** Statement that fails inside a step, as a crash does: nothing of the step may stay. */
const CUT = 'SELECT cut_off_here()';

/** Returns a migration with a failure before its statement number `at`; statements of triggers contain semicolons too. */
function cutAt(sql: string, at: number): string {
  const statements = sql
    .split(/;(?=\s*(?:CREATE|DROP|ALTER|$))/)
    .filter((text) => text.trim() !== '');
  return [...statements.slice(0, at), CUT, ...statements.slice(at)].join(';\n');
}

const statementCount = (sql: string): number => cutAt(sql, 0).split(/;\n/).length - 1;

const tablesOf = (db: Database.Database): readonly string[] =>
  db
    .prepare(
      `SELECT name FROM pragma_table_list WHERE schema = 'main' AND type = 'table' AND name NOT LIKE 'sqlite_%' ORDER BY name`,
    )
    .pluck()
    .all()
    .map(String);

const countsOf = (db: Database.Database): Readonly<Record<string, unknown>> =>
  Object.fromEntries(
    tablesOf(db).map((table) => [
      table,
      db.prepare(`SELECT count(*) FROM "${table}"`).pluck().get(),
    ]),
  );

/** Tables whose rows are also in the events; 0022 replaces them with views. */
const COPIES: ReadonlySet<string> = new Set(['iterations', 'tool_executions']);

const withoutCopies = (
  counts: Readonly<Record<string, unknown>>,
): Readonly<Record<string, unknown>> =>
  Object.fromEntries(Object.entries(counts).filter(([table]) => !COPIES.has(table)));

/** Inserts a row into each table, matching its columns. */
function fill(db: Database.Database, random: Random): void {
  for (const table of tablesOf(db)) {
    const columns = db
      .prepare('SELECT name, type FROM pragma_table_info(?)')
      .raw()
      .all(table)
      .map((row) => (Array.isArray(row) ? row.map(String) : []));
    const marks = columns.map(() => '?').join();
    const insert = db.prepare(`INSERT OR IGNORE INTO "${table}" VALUES (${marks})`);
    for (const _ of listOf(random, 8, () => 0))
      insert.run(
        columns.map(([, type]) =>
          type === 'TEXT'
            ? `${hostileText(random)}${random()}`
            : type === 'BLOB'
              ? Buffer.from(hostileText(random))
              : 1 + wholeBelow(random, 1e6),
        ),
      );
  }
}

function atVersion(version: number, random: Random) {
  const folder = tempFolder();
  const db = new Database(join(folder, 'store.sqlite'));
  db.pragma('journal_mode = WAL');
  db.pragma('foreign_keys = OFF');
  const backups = join(folder, 'backups');
  migrate(
    db,
    backups,
    0,
    MIGRATIONS.filter((migration) => migration.version <= version),
  );
  fill(db, random);
  return { db, backups };
}

describe('migrations', () => {
  fuzz(
    'cut off at any statement leave the older or the newer shape with all rows',
    { cases: 6 },
    (random) => {
      for (const migration of MIGRATIONS)
        for (let at = 0; at <= statementCount(migration.sql); at += 1) {
          const { db, backups } = atVersion(migration.version - 1, random);
          const before = { version: schemaVersion(db), counts: countsOf(db) };
          const broken = { ...migration, sql: cutAt(migration.sql, at) };
          expect(() => migrate(db, backups, 1, [broken])).toThrow('cut_off_here');
          expect({ version: schemaVersion(db), counts: countsOf(db) }).toEqual(before);
          expect(db.pragma('integrity_check', { simple: true })).toBe('ok');

          migrate(db, backups, 2);
          expect(schemaVersion(db)).toBe(LATEST_VERSION);
          expect(countsOf(db)).toMatchObject(withoutCopies(before.counts));
          db.close();
          for (const name of before.version === 0 ? [] : readdirSync(backups)) {
            const file = join(backups, name);
            expect(isGoodDatabase(file, LATEST_VERSION)).toBe(true);
            const copy = new Database(file, { readonly: true });
            expect({ version: schemaVersion(copy), counts: countsOf(copy) }).toEqual(before);
            copy.close();
          }
        }
    },
  );
});
