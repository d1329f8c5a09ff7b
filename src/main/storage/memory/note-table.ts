import { MAX_NOTES_OF_SITE, MAX_SITE_NOTES } from '#shared/model/memory/memory-limits.ts';
import { type SiteNote, SiteNoteSchema } from '#shared/model/memory/memory.ts';

import type { Db } from '../store/database/db.ts';
import { readRows } from './read-rows.ts';

/** Stored findings of runs about sites. */
export interface NoteTable {
  list(): readonly SiteNote[];
  at(origin: string): readonly SiteNote[];
  find(note: Pick<SiteNote, 'origin' | 'kind' | 'text'>): SiteNote | null;
  get(id: string): SiteNote | null;
  put(note: SiteNote): void;
  remove(id: string): void;
  /** Removes notes that were neither found nor confirmed since `at`, in ms since the epoch. */
  removeBefore(at: number): void;
  /** Removes the oldest notes beyond the limits. */
  trim(origin: string): void;
}

const NEWEST = 'coalesce(usedAt, at) DESC, id';

export function createNoteTable(db: Db): NoteTable {
  const all = db.prepare(`SELECT * FROM site_notes ORDER BY origin, ${NEWEST}`);
  const at = db.prepare(`SELECT * FROM site_notes WHERE origin = ? ORDER BY ${NEWEST}`);
  const find = db.prepare('SELECT * FROM site_notes WHERE origin = ? AND kind = ? AND text = ?');
  const get = db.prepare('SELECT * FROM site_notes WHERE id = ?');
  const put = db.prepare(
    `INSERT OR REPLACE INTO site_notes (id, origin, kind, text, runId, at, usedAt, failures)
     VALUES (@id, @origin, @kind, @text, @runId, @at, @usedAt, @failures)`,
  );
  const drop = db.prepare('DELETE FROM site_notes WHERE id = ?');
  const dropOld = db.prepare('DELETE FROM site_notes WHERE max(at, coalesce(usedAt, 0)) < ?');
  const trimSite = db.prepare(
    `DELETE FROM site_notes WHERE id IN
     (SELECT id FROM site_notes WHERE origin = ? ORDER BY ${NEWEST} LIMIT -1 OFFSET ${MAX_NOTES_OF_SITE})`,
  );
  const trimAll = db.prepare(
    `DELETE FROM site_notes WHERE id IN
     (SELECT id FROM site_notes ORDER BY ${NEWEST} LIMIT -1 OFFSET ${MAX_SITE_NOTES})`,
  );
  const one = (row: unknown): SiteNote | null => SiteNoteSchema.safeParse(row).data ?? null;
  return {
    list: () => readRows(SiteNoteSchema, all.all()),
    at: (origin) => readRows(SiteNoteSchema, at.all(origin)),
    find: ({ origin, kind, text }) => one(find.get(origin, kind, text)),
    get: (id) => one(get.get(id)),
    put: (note) => void put.run(note),
    remove: (id) => void drop.run(id),
    removeBefore: (before) => void dropOld.run(before),
    trim: (origin) => {
      trimSite.run(origin);
      trimAll.run();
    },
  };
}
