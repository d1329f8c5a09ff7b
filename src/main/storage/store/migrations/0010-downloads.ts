import type { Migration } from './migration.ts';

/** Adds the person's downloads, with the data that a server needs to resume one. */
export const downloads: Migration = {
  version: 10,
  sql: `
    CREATE TABLE downloads (
      id INTEGER PRIMARY KEY,
      urls TEXT NOT NULL,
      origin TEXT NOT NULL,
      mime TEXT NOT NULL,
      name TEXT NOT NULL,
      path TEXT NOT NULL,
      state TEXT NOT NULL,
      received INTEGER NOT NULL,
      total INTEGER NOT NULL,
      etag TEXT NOT NULL,
      last_modified TEXT NOT NULL,
      started_at INTEGER NOT NULL
    ) STRICT;
  `,
};
