import type { Migration } from './migration.ts';

/**
 * Adds the person's secrets, which are encrypted before they are stored; the check of the passphrase; and the sites where saving a login is
 * not offered.
 */
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
