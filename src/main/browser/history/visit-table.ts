import type { Db } from '../../storage/store/database/db.ts';
import { rankAfter } from './frecency.ts';
import { PageRowSchema } from './history-tables.ts';
import type { TextIndex } from './text-index.ts';
import { typedForm } from '../../storage/store/tables/typed-form.ts';

/** Visit of a page, with the page's current title. */
export interface Visit {
  readonly url: string;
  readonly title: string;
  /** Time in ms since the epoch; `null` for a change of title without a visit. */
  readonly at: number | null;
  /** Whether the person typed the URL. */
  readonly isTyped: boolean;
}

/** Stores visits and the data that pages are found and ranked by. */
export class VisitTable {
  readonly #db: Db;
  readonly #index: TextIndex;
  readonly #statements: ReturnType<typeof prepare>;

  constructor(db: Db, index: TextIndex) {
    this.#db = db;
    this.#index = index;
    this.#statements = prepare(db);
  }

  /** Stores visits without waiting for the disk: losing some to a power failure is acceptable. */
  add(visits: readonly Visit[]): void {
    this.#db.pragma('synchronous = NORMAL');
    try {
      this.#db.transaction(() => visits.forEach((visit) => this.#add(visit)))();
    } finally {
      this.#db.pragma('synchronous = FULL');
    }
  }

  #add({ url, title, at, isTyped }: Visit): void {
    const { select, insert, update, insertVisit } = this.#statements;
    const page = PageRowSchema.optional().parse(select.get(url));
    if (page === undefined) {
      if (at === null) return;
      const address = typedForm(url);
      const rank = rankAfter(null, { at, isTyped });
      const made = insert.run(url, title, address, 1, Number(isTyped), at, rank);
      const id = Number(made.lastInsertRowid);
      insertVisit.run(id, at, Number(isTyped));
      this.#index.add({ page_id: id, title, address });
      return;
    }
    const shown = title === '' ? page.title : title;
    if (shown !== page.title) {
      this.#index.take(page);
      this.#index.add({ ...page, title: shown });
    }
    if (at === null) {
      update.run(shown, page.visits, page.typed, page.last_at, page.rank, page.page_id);
      return;
    }
    insertVisit.run(page.page_id, at, Number(isTyped));
    update.run(
      shown,
      page.visits + 1,
      page.typed + Number(isTyped),
      Math.max(page.last_at, at),
      rankAfter(page.rank, { at, isTyped }),
      page.page_id,
    );
  }
}

function prepare(db: Db) {
  return {
    select: db.prepare('SELECT * FROM pages WHERE url = ?'),
    insert: db.prepare(
      'INSERT INTO pages (url, title, address, visits, typed, last_at, rank) VALUES (?, ?, ?, ?, ?, ?, ?)',
    ),
    update: db.prepare(
      'UPDATE pages SET title = ?, visits = ?, typed = ?, last_at = ?, rank = ? WHERE page_id = ?',
    ),
    insertVisit: db.prepare('INSERT INTO visits (page_id, at, is_typed) VALUES (?, ?, ?)'),
  };
}
