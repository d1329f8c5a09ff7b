import type { Migration } from './migration.ts';

/** A run that waits to begin is unfinished as well. */
export const queuedRuns: Migration = {
  version: 4,
  sql: `
    DROP INDEX runs_unfinished;
    CREATE INDEX runs_unfinished ON runs (run_id) WHERE phase IN ('queued', 'running', 'paused', 'waiting');
  `,
};
