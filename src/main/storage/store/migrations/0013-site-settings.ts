import type { Migration } from './migration.ts';

/** Adds the person's permanent choices for sites: permissions and zoom. */
export const siteSettings: Migration = {
  version: 13,
  sql: `
    CREATE TABLE site_permissions (
      top_origin TEXT NOT NULL,
      origin TEXT NOT NULL,
      kind TEXT NOT NULL,
      answer TEXT NOT NULL,
      PRIMARY KEY (top_origin, origin, kind)
    ) STRICT, WITHOUT ROWID;
    CREATE TABLE site_zoom (
      host TEXT PRIMARY KEY,
      factor REAL NOT NULL
    ) STRICT, WITHOUT ROWID;
  `,
};
