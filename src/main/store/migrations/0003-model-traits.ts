import type { Migration } from './migration.ts';

/** What was found out about each model at each address. */
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
