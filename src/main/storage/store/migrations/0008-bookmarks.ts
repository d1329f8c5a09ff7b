import type { Migration } from './migration.ts';

/** Adds the person's bookmarks; `folder` is a path of names, empty without a folder. */
export const bookmarks: Migration = {
  version: 8,
  sql: `
    CREATE TABLE bookmarks (
      id INTEGER PRIMARY KEY,
      url TEXT NOT NULL UNIQUE,
      title TEXT NOT NULL,
      folder TEXT NOT NULL,
      added_at INTEGER NOT NULL
    ) STRICT;
    CREATE INDEX bookmarks_by_folder ON bookmarks (folder, id);
  `,
};
