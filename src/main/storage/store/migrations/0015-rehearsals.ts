import type { Migration } from './migration.ts';

/** Adds whether a run was a dry run, whose writes were stopped. */
export const rehearsals: Migration = {
  version: 15,
  sql: 'ALTER TABLE runs ADD COLUMN is_rehearsal INTEGER NOT NULL DEFAULT 0',
};
