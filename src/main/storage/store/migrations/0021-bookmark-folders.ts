import type { Migration } from './migration.ts';

/** Stores bookmark folders separately, so empty ones stay. Folders of existing bookmarks are added with their parent folders. */
export const bookmarkFolders: Migration = {
  version: 21,
  sql: `
    CREATE TABLE bookmark_folders (path TEXT PRIMARY KEY) STRICT, WITHOUT ROWID;
    WITH RECURSIVE around (path, rest) AS (
      SELECT '', folder || ' / ' FROM bookmarks WHERE folder <> ''
      UNION
      SELECT
        iif(path = '', '', path || ' / ') || substr(rest, 1, instr(rest, ' / ') - 1),
        substr(rest, instr(rest, ' / ') + 3)
      FROM around WHERE rest <> ''
    )
    INSERT OR IGNORE INTO bookmark_folders SELECT path FROM around WHERE path <> '';
  `,
};
