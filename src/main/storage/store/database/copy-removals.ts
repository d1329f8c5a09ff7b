import type Database from 'better-sqlite3';
import { z } from 'zod';

import type { AppError } from '#shared/errors/app-error.ts';

import { toStoreError, withStoreErrors } from '../store-error.ts';

/** Removes what a domain deleted from a copy, which may have an earlier schema. */
export type RemoveFromCopy = (copy: Database.Database, removal: unknown) => void;

/** Removes deleted content from the copies of the database too: shortly after, or at the next start if the program ended first. */
export interface CopyRemovals {
  /** Registers how removals of a domain are applied; those left by an earlier start are applied soon. */
  register(domain: string, remove: RemoveFromCopy): void;
  /** Schedules a removal, given as JSON. Call it in the transaction that deletes the rows themselves. */
  remove(domain: string, removal: unknown): void;
  /** Applies pending removals at once. */
  flush(): void;
}

export interface CopyRemovalOptions {
  readonly db: Database.Database;
  readonly copies: () => readonly string[];
  /** Runs the work on one copy; a copy that cannot be opened is deleted. */
  readonly openCopy: (file: string, work: (copy: Database.Database) => void) => void;
  readonly onProblem: (problem: AppError) => void;
}

const RowsSchema = z.array(
  z.strictObject({ removal_id: z.int(), domain: z.string(), body: z.string() }),
);
/** Delay, so several consecutive deletions need only one pass over the copies. */
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
      // The log still contains the deleted content.
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

/** Whether a table exists. Copies lack tables that were added later. */
export function hasTable(db: Database.Database, name: string): boolean {
  return db.prepare('SELECT 1 FROM sqlite_schema WHERE name = ?').get(name) !== undefined;
}
