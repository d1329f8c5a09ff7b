import type { Migration } from './migration.ts';

/** Adds the known kinds of sites' writes, by request shape. */
export const siteFacts: Migration = {
  version: 18,
  sql: `
    CREATE TABLE site_facts (
      origin TEXT NOT NULL,
      shape TEXT NOT NULL,
      found TEXT NOT NULL,
      source TEXT NOT NULL,
      at INTEGER NOT NULL,
      PRIMARY KEY (origin, shape)
    ) STRICT, WITHOUT ROWID;
  `,
};
