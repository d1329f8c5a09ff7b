import type { Migration } from './migration.ts';

/** Runs have a cost, and a run that is held or waits for the person is unfinished as well. */
export const costAndLiveRuns: Migration = {
  version: 2,
  sql: `
    ALTER TABLE runs ADD COLUMN cost REAL;
    DROP INDEX runs_unfinished;
    CREATE INDEX runs_unfinished ON runs (run_id) WHERE phase IN ('running', 'paused', 'waiting');
  `,
};
