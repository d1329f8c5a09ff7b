import type { Migration } from './migration.ts';

/** Adds the person's instructions, facts about them, and findings of runs about sites. */
export const memory: Migration = {
  version: 20,
  sql: `
    CREATE TABLE instructions (
      scope TEXT PRIMARY KEY,
      text TEXT NOT NULL,
      at INTEGER NOT NULL
    ) STRICT, WITHOUT ROWID;
    CREATE TABLE person_facts (
      id TEXT PRIMARY KEY,
      kind TEXT NOT NULL,
      label TEXT NOT NULL,
      value TEXT NOT NULL,
      source TEXT NOT NULL,
      origin TEXT,
      at INTEGER NOT NULL,
      usedAt INTEGER,
      UNIQUE (kind, label, value)
    ) STRICT;
    CREATE TABLE facts_never (origin TEXT PRIMARY KEY) STRICT, WITHOUT ROWID;
    CREATE TABLE site_notes (
      id TEXT PRIMARY KEY,
      origin TEXT NOT NULL,
      kind TEXT NOT NULL,
      text TEXT NOT NULL,
      runId TEXT,
      at INTEGER NOT NULL,
      usedAt INTEGER,
      failures INTEGER NOT NULL DEFAULT 0,
      UNIQUE (origin, kind, text)
    ) STRICT;
  `,
};
