import { z } from 'zod';

import type { HistoryRemoval } from '#shared/model/history/history.ts';

import type { Db } from '../../storage/store/database/db.ts';
import { rankOf } from './frecency.ts';

export const PageRowSchema = z.strictObject({
  page_id: z.int(),
  url: z.string(),
  title: z.string(),
  address: z.string(),
  visits: z.int(),
  typed: z.int(),
  last_at: z.int(),
  rank: z.int(),
});
export type PageRow = z.infer<typeof PageRowSchema>;

const VisitRowsSchema = z.array(
  z.strictObject({ visit_id: z.int(), page_id: z.int(), at: z.int(), is_typed: z.int() }),
);
export type VisitRow = z.infer<typeof VisitRowsSchema>[number];

/** Removed rows, for undo. */
export interface RemovedHistory {
  readonly visits: readonly VisitRow[];
  /** Affected pages in their previous state. */
  readonly pages: readonly PageRow[];
  /** Ids of pages that lost all their visits. */
  readonly gone: ReadonlySet<number>;
}

/** Removes visits, and pages without visits left. Callers update the text index and open the transaction. */
export function removeVisits(db: Db, removal: HistoryRemoval): RemovedHistory {
  const visits = selectVisits(db, removal);
  const selectPage = db.prepare('SELECT * FROM pages WHERE page_id = ?');
  const ids = [...new Set(visits.map(({ page_id: id }) => id))];
  const pages = ids.map((id) => PageRowSchema.parse(selectPage.get(id)));
  const removeVisit = db.prepare('DELETE FROM visits WHERE visit_id = ?');
  for (const { visit_id: id } of visits) removeVisit.run(id);
  const countUp = preparePageCount(db);
  return { visits, pages, gone: new Set(ids.filter((id) => !countUp(id))) };
}

/** Restores visits. Returns the pages that had to be created again. */
export function restoreVisits(db: Db, removed: RemovedHistory): readonly PageRow[] {
  const known = db.prepare('SELECT page_id FROM pages WHERE url = ?').pluck();
  const insertPage = db.prepare(
    'INSERT INTO pages (url, title, address, visits, typed, last_at, rank) VALUES (?, ?, ?, 0, 0, 0, 0)',
  );
  const insertVisit = db.prepare('INSERT INTO visits (page_id, at, is_typed) VALUES (?, ?, ?)');
  const countUp = preparePageCount(db);
  const made: PageRow[] = [];
  for (const page of removed.pages) {
    const found = z.int().optional().parse(known.get(page.url));
    const id = found ?? Number(insertPage.run(page.url, page.title, page.address).lastInsertRowid);
    if (found === undefined) made.push({ ...page, page_id: id });
    for (const { page_id: of, at, is_typed: isTyped } of removed.visits)
      if (of === page.page_id) insertVisit.run(id, at, isTyped);
    countUp(id);
  }
  return made;
}

/** Prepares a check whether the history has a visit to this URL at this time. */
export function prepareKnownVisit(db: Db): (url: string, at: number) => boolean {
  const select = db.prepare(
    'SELECT 1 FROM pages JOIN visits USING (page_id) WHERE url = ? AND at = ?',
  );
  return (url, at) => select.get(url, at) !== undefined;
}

function selectVisits(db: Db, removal: HistoryRemoval): readonly VisitRow[] {
  const where = (condition: string) =>
    db.prepare(
      `SELECT visit_id, page_id, at, is_typed FROM visits JOIN pages USING (page_id) WHERE ${condition}`,
    );
  switch (removal.kind) {
    case 'visits': {
      const one = where('url = ? AND at = ?');
      return VisitRowsSchema.parse(removal.visits.flatMap(({ url, at }) => one.all(url, at)));
    }
    case 'pages': {
      const one = where('url = ?');
      return VisitRowsSchema.parse(removal.urls.flatMap((url) => one.all(url)));
    }
    case 'site': {
      const start = `${removal.origin}/`;
      return VisitRowsSchema.parse(where('url >= ? AND url < ?').all(start, `${removal.origin}0`));
    }
    case 'range':
      return VisitRowsSchema.parse(where('at >= ? AND at < ?').all(removal.from, removal.until));
  }
}

/** Prepares a function that updates a page's visit counts, or deletes a page without visits and returns `false`. */
function preparePageCount(db: Db): (id: number) => boolean {
  const select = db.prepare(
    'SELECT visit_id, page_id, at, is_typed FROM visits WHERE page_id = ? ORDER BY at',
  );
  const update = db.prepare(
    'UPDATE pages SET visits = ?, typed = ?, last_at = ?, rank = ? WHERE page_id = ?',
  );
  const remove = db.prepare('DELETE FROM pages WHERE page_id = ?');
  return (id) => {
    const visits = VisitRowsSchema.parse(select.all(id));
    const rank = rankOf(visits.map(({ at, is_typed }) => ({ at, isTyped: is_typed === 1 })));
    const last = visits.at(-1);
    if (rank === null || last === undefined) {
      remove.run(id);
      return false;
    }
    const typed = visits.filter(({ is_typed: isTyped }) => isTyped === 1).length;
    update.run(visits.length, typed, last.at, rank, id);
    return true;
  };
}
