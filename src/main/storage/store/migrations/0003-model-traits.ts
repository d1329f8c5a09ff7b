import type { Migration } from './migration.ts';

/** Adds known traits of each model at each URL. */
export const modelTraits: Migration = {
  version: 3,
  sql: `
    CREATE TABLE model_traits (
      base_url TEXT NOT NULL,
      model TEXT NOT NULL,
      traits TEXT NOT NULL,
      learnt_at INTEGER NOT NULL,
      PRIMARY KEY (base_url, model)
    ) STRICT, WITHOUT ROWID;
  `,
};
