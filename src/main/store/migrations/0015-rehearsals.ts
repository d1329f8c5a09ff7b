import type { Migration } from './migration.ts';

/** Whether what a run wrote was stopped. */
export const rehearsals: Migration = {
  version: 15,
  sql: 'ALTER TABLE runs ADD COLUMN is_rehearsal INTEGER NOT NULL DEFAULT 0',
};
