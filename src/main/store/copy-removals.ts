import type Database from 'better-sqlite3';
import { z } from 'zod';

import type { AppError } from '#shared/errors/app-error.ts';

import { toStoreError, withStoreErrors } from './store-error.ts';

/** Takes what a domain has deleted out of a copy, which may be of an earlier shape of the database. */
export type RemoveFromCopy = (copy: Database.Database, removal: unknown) => void;

/** What was deleted goes from the copies of the database, too: soon after, and at the next start where the program ended before. */
export interface CopyRemovals {
  /** Says how removals of a domain are done; those that an earlier start has left are done now. */
  register(domain: string, remove: RemoveFromCopy): void;
  /** To be called in the transaction that deletes the rows themselves. `removal` is JSON. */
  remove(domain: string, removal: unknown): void;
  /** Does at once what is due. */
  flush(): void;
}

export interface CopyRemovalOptions {
  readonly db: Database.Database;
  readonly copies: () => readonly string[];
  /** Does the work in one copy; one that cannot be opened goes as a whole. */
  readonly openCopy: (file: string, work: (copy: Database.Database) => void) => void;
  readonly onProblem: (problem: AppError) => void;
}

const RowsSchema = z.array(
  z.strictObject({ removal_id: z.int(), domain: z.string(), body: z.string() }),
);
/** Several deletions in a row cost the copies one pass. */
const SOON_MS = 1000;

export function createCopyRemovals(options: CopyRemovalOptions): CopyRemovals {
  const { db, copies, openCopy, onProblem } = options;
  const known = new Map<string, RemoveFromCopy>();
  const insert = db.prepare('INSERT INTO copy_removals (domain, body) VALUES (?, ?)');
  const select = db.prepare('SELECT removal_id, domain, body FROM copy_removals');
  const done = db.prepare('DELETE FROM copy_removals WHERE removal_id = ?');
  let timer: NodeJS.Timeout | null = null;
  const flush = (): void => {
    if (timer !== null) clearTimeout(timer);
    timer = null;
    withStoreErrors(() => {
      const due = RowsSchema.parse(select.all()).filter(({ domain }) => known.has(domain));
      if (due.length === 0) return;
      for (const file of copies())
        openCopy(file, (copy) => {
          for (const { domain, body } of due) known.get(domain)?.(copy, JSON.parse(body));
          if (hasTable(copy, 'copy_removals')) copy.exec('DELETE FROM copy_removals');
        });
      db.transaction(() => due.forEach(({ removal_id: id }) => done.run(id)))();
      // The log still holds what was deleted.
      db.pragma('wal_checkpoint(TRUNCATE)');
    });
  };
  const flushSoon = (): void => {
    timer ??= setTimeout(() => {
      try {
        flush();
      } catch (thrown) {
        onProblem(toStoreError(thrown));
      }
    }, SOON_MS).unref();
  };
  return {
    flush,
    register: (domain, remove) => {
      known.set(domain, remove);
      if (RowsSchema.parse(select.all()).some((row) => row.domain === domain)) flushSoon();
    },
    remove: (domain, removal) => {
      insert.run(domain, JSON.stringify(removal));
      flushSoon();
    },
  };
}

/** Copies are as old as they are: what was added since is not in them. */
export function hasTable(db: Database.Database, name: string): boolean {
  return db.prepare('SELECT 1 FROM sqlite_schema WHERE name = ?').get(name) !== undefined;
}
