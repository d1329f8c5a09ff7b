import type Database from 'better-sqlite3';
import { z } from 'zod';

import { type ModelTraits, ModelTraitsSchema } from '#shared/model/settings/model-traits.ts';
import type { OpenAiProvider } from '#shared/model/settings/settings.ts';

import { withStoreErrors } from '../store-error.ts';

type ModelAt = Pick<OpenAiProvider, 'baseUrl' | 'model'>;

/** Known traits of each model at each URL, shared by all runs. */
export interface ModelTraitsStore {
  /** Returns the traits; `null` if none are known, or none that this program understands. */
  get(model: ModelAt): ModelTraits | null;
  /** Saves the traits. Throws `AppError` `STORE_…`. */
  keep(model: ModelAt, traits: ModelTraits): void;
}

const RowSchema = z.strictObject({ traits: z.string() }).optional();

export function createModelTraitsStore(db: Database.Database, now: () => number): ModelTraitsStore {
  const select = db.prepare('SELECT traits FROM model_traits WHERE base_url = ? AND model = ?');
  const upsert = db.prepare(
    `INSERT INTO model_traits (base_url, model, traits, learnt_at) VALUES (?, ?, ?, ?)
     ON CONFLICT (base_url, model) DO UPDATE SET traits = excluded.traits, learnt_at = excluded.learnt_at`,
  );
  return {
    get: ({ baseUrl, model }) =>
      withStoreErrors(() => {
        const row = RowSchema.parse(select.get(baseUrl, model));
        // Traits of a newer program may be unreadable; then they are determined again.
        return row === undefined ? null : readTraits(row.traits);
      }),
    keep: ({ baseUrl, model }, traits) =>
      withStoreErrors(() => {
        upsert.run(baseUrl, model, JSON.stringify(traits), now());
      }),
  };
}

function readTraits(text: string): ModelTraits | null {
  try {
    return ModelTraitsSchema.parse(JSON.parse(text));
  } catch {
    return null;
  }
}
