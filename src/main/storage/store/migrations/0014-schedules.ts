import type { Migration } from './migration.ts';

/** Adds scheduled tasks and their results. A run's results are deleted with the run. */
export const schedules: Migration = {
  version: 14,
  sql: `
    CREATE TABLE schedules (
      id         TEXT PRIMARY KEY,
      body       TEXT NOT NULL,
      folder     TEXT,
      is_on      INTEGER NOT NULL,
      checked_to INTEGER NOT NULL,
      used       TEXT NOT NULL,
      created_at INTEGER NOT NULL
    ) STRICT;
    CREATE TABLE schedule_results (
      id          INTEGER PRIMARY KEY,
      schedule_id TEXT NOT NULL REFERENCES schedules ON DELETE CASCADE,
      run_id      TEXT REFERENCES runs ON DELETE CASCADE,
      at          INTEGER NOT NULL,
      status      TEXT NOT NULL,
      change      TEXT,
      content     TEXT,
      file        TEXT,
      error       TEXT
    ) STRICT;
    CREATE INDEX schedule_results_by_schedule ON schedule_results (schedule_id, id DESC);
    CREATE INDEX schedule_results_by_run ON schedule_results (run_id);
  `,
};
