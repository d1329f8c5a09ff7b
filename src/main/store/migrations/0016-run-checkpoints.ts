import type { Migration } from './migration.ts';

/**
 * Where each iteration of a run began, for forks: `state` is encrypted by the one key, which the system's keychain encrypts. Rows of a
 * run with the same digest have the same state, and the first of them holds it.
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
