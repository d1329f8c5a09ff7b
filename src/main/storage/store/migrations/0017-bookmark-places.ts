import type { Migration } from './migration.ts';

/** Adds the person's own order of bookmarks in a folder; initially the order in which they were added. */
export const bookmarkPlaces: Migration = {
  version: 17,
  sql: `
    ALTER TABLE bookmarks ADD COLUMN place INTEGER NOT NULL DEFAULT 0;
    UPDATE bookmarks SET place = id;
    DROP INDEX bookmarks_by_folder;
    CREATE INDEX bookmarks_by_folder ON bookmarks (folder, place, id);
  `,
};
