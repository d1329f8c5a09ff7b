import type { Migration } from './migration.ts';

/** Adds the last open windows and tabs, closed ones, and whether the program ended normally. */
export const sessions: Migration = {
  version: 9,
  sql: `
    CREATE TABLE session_windows (
      window_id INTEGER PRIMARY KEY,
      content TEXT NOT NULL
    ) STRICT;
    CREATE TABLE session_tabs (
      tab_id INTEGER PRIMARY KEY,
      position INTEGER NOT NULL,
      content TEXT NOT NULL
    ) STRICT;
    CREATE TABLE session_closed (
      id INTEGER PRIMARY KEY,
      content TEXT NOT NULL
    ) STRICT;
    CREATE TABLE session_life (
      only_row INTEGER PRIMARY KEY CHECK (only_row = 1),
      is_open INTEGER NOT NULL
    ) STRICT;
  `,
};
