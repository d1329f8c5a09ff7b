import type { Migration } from './migration.ts';

/** The person's secrets, encrypted before they come here; which passphrase opens them; where no log-in is offered to be kept. */
export const vault: Migration = {
  version: 6,
  sql: `
    CREATE TABLE vault_entries (
      id TEXT PRIMARY KEY,
      name TEXT NOT NULL,
      kind TEXT NOT NULL,
      origins TEXT NOT NULL,
      fields TEXT NOT NULL,
      protection TEXT NOT NULL,
      backend TEXT NOT NULL,
      payload BLOB NOT NULL,
      changed_at INTEGER NOT NULL
    ) STRICT, WITHOUT ROWID;
    CREATE TABLE vault_lock (
      only_row INTEGER PRIMARY KEY CHECK (only_row = 1),
      salt BLOB NOT NULL,
      cost INTEGER NOT NULL,
      probe BLOB NOT NULL
    ) STRICT;
    CREATE TABLE vault_never (origin TEXT PRIMARY KEY) STRICT, WITHOUT ROWID;
  `,
};
