import type { Migration } from './migration.ts';

/**
 * Adds the browsing history: pages with the data for finding and ordering them, and each visit. `main/browser/history` writes the full-text
 * index, not triggers, so many rows can be deleted at once; during a rebuild `pages_text_build` has a row with the last indexed page.
 * `copy_removals` has what must still be removed from copies of the database.
 */
export const history: Migration = {
  version: 7,
  sql: `
    CREATE TABLE pages (
      page_id INTEGER PRIMARY KEY,
      url TEXT NOT NULL UNIQUE,
      title TEXT NOT NULL,
      address TEXT NOT NULL,
      visits INTEGER NOT NULL,
      typed INTEGER NOT NULL,
      last_at INTEGER NOT NULL,
      rank INTEGER NOT NULL
    ) STRICT;
    CREATE INDEX pages_by_address ON pages (address);
    CREATE INDEX pages_by_rank ON pages (rank);
    CREATE INDEX pages_by_time ON pages (last_at);
    CREATE TABLE visits (
      visit_id INTEGER PRIMARY KEY,
      page_id INTEGER NOT NULL REFERENCES pages (page_id) ON DELETE CASCADE,
      at INTEGER NOT NULL,
      is_typed INTEGER NOT NULL
    ) STRICT;
    CREATE INDEX visits_by_time ON visits (at, page_id);
    CREATE INDEX visits_of_page ON visits (page_id, at);
    CREATE VIRTUAL TABLE pages_text USING fts5 (
      title, address, content = 'pages', content_rowid = 'page_id', detail = 'none', columnsize = 0,
      tokenize = 'trigram remove_diacritics 1'
    );
    CREATE TABLE pages_text_build (
      only_row INTEGER PRIMARY KEY CHECK (only_row = 1),
      built_to INTEGER NOT NULL
    ) STRICT;
    CREATE TABLE copy_removals (
      removal_id INTEGER PRIMARY KEY,
      domain TEXT NOT NULL,
      body TEXT NOT NULL
    ) STRICT;
  `,
};
