import type { Migration } from './migration.ts';

/**
 * Adds the record of what runs were allowed to do and what was sent, one hash chain per run. Lines cannot be changed, and are deleted only
 * with their run, whose row is deleted first.
 */
export const audit: Migration = {
  version: 5,
  sql: `
    CREATE TABLE audit (
      run_id TEXT NOT NULL REFERENCES runs (run_id) ON DELETE CASCADE,
      seq INTEGER NOT NULL CHECK (seq > 0),
      at INTEGER NOT NULL,
      entry TEXT NOT NULL,
      hash TEXT NOT NULL,
      PRIMARY KEY (run_id, seq)
    ) STRICT, WITHOUT ROWID;
    CREATE TRIGGER audit_keeps BEFORE UPDATE ON audit
      BEGIN SELECT RAISE(ABORT, 'The audit record is append-only.'); END;
    CREATE TRIGGER audit_stays BEFORE DELETE ON audit
      WHEN EXISTS (SELECT 1 FROM runs WHERE run_id = OLD.run_id)
      BEGIN SELECT RAISE(ABORT, 'The audit record goes only with its run.'); END;
  `,
};
