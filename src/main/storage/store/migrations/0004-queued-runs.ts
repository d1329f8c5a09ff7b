import type { Migration } from './migration.ts';

/** Counts queued runs as unfinished. */
export const queuedRuns: Migration = {
  version: 4,
  sql: `
    DROP INDEX runs_unfinished;
    CREATE INDEX runs_unfinished ON runs (run_id) WHERE phase IN ('queued', 'running', 'paused', 'waiting');
  `,
};
