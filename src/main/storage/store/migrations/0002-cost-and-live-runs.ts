import type { Migration } from './migration.ts';

/** Adds the cost of runs, and counts paused and waiting runs as unfinished. */
export const costAndLiveRuns: Migration = {
  version: 2,
  sql: `
    ALTER TABLE runs ADD COLUMN cost REAL;
    DROP INDEX runs_unfinished;
    CREATE INDEX runs_unfinished ON runs (run_id) WHERE phase IN ('running', 'paused', 'waiting');
  `,
};
