import { z } from 'zod';

import type { MemoryRemoval } from '#shared/model/memory/memory.ts';

import { hasTable } from '../store/database/copy-removals.ts';
import type { Db } from '../store/database/db.ts';

/** A removal as passed to copies of the database; `key` is an id, a scope or an origin. */
const RemovedSchema = z.strictObject({
  what: z.enum(['fact', 'note', 'instruction', 'site', 'all']),
  key: z.string(),
});
export type Removed = z.infer<typeof RemovedSchema>;

const BY_SITE = [
  ['person_facts', 'origin'],
  ['site_notes', 'origin'],
  ['instructions', 'scope'],
  ['facts_never', 'origin'],
] as const;
const BY_KEY = {
  fact: [['person_facts', 'id']],
  note: [['site_notes', 'id']],
  instruction: [['instructions', 'scope']],
  site: BY_SITE,
} as const;

export function removedOf(removal: MemoryRemoval): Removed {
  const { what } = removal;
  switch (what) {
    case 'fact':
    case 'note':
      return { what, key: removal.id };
    case 'instruction':
      return { what, key: removal.scope };
    case 'site':
      return { what, key: removal.origin };
    case 'all':
      return { what, key: '' };
  }
}

/**
 * Removes rows from the database or a copy. It selects them directly rather than by what is shown, so outdated and damaged rows go too.
 */
export function removeFrom(db: Db, removed: unknown): void {
  const { what, key } = RemovedSchema.parse(removed);
  if (what === 'all')
    for (const [table] of BY_SITE) {
      if (hasTable(db, table)) db.exec(`DELETE FROM ${table}`);
    }
  else
    for (const [table, column] of BY_KEY[what])
      if (hasTable(db, table)) db.prepare(`DELETE FROM ${table} WHERE ${column} = ?`).run(key);
}
