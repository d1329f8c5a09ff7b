import type { Migration } from './migration.ts';

/**
 * Adds the state at the start of each iteration, for forks. `state` is encrypted with a single key, which the system's keychain encrypts.
 * Rows of a run with the same digest share the state of the first of them.
 */
export const runCheckpoints: Migration = {
  version: 16,
  sql: `
    CREATE TABLE run_checkpoints (
      run_id    TEXT NOT NULL REFERENCES runs ON DELETE CASCADE,
      iteration INTEGER NOT NULL,
      at        INTEGER NOT NULL,
      url       TEXT NOT NULL,
      digest    BLOB,
      state     BLOB,
      PRIMARY KEY (run_id, iteration)
    ) STRICT;
    CREATE TABLE checkpoint_key (
      id        INTEGER PRIMARY KEY CHECK (id = 1),
      backend   TEXT NOT NULL,
      encrypted BLOB NOT NULL
    ) STRICT;
  `,
};
