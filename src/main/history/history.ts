import {
  type HistoryOverview,
  type HistoryRemoval,
  HistoryRemovalSchema,
  type HistoryRow,
} from '#shared/model/history/history.ts';
import { cleanText, cut } from '#shared/page-state/clean-text.ts';

import type { Disposable } from '../platform/disposable.ts';
import { Emitter } from '../platform/emitter.ts';
import type { Db } from '../store/db.ts';
import { type CopyRemovals, hasTable } from '../store/copy-removals.ts';
import { withStoreErrors } from '../store/store-error.ts';
import { HistoryLists } from './history-lists.ts';
import { removeVisits, type RemovedHistory, restoreVisits } from './history-tables.ts';
import { type HistorySuggestion, HistorySuggestions } from './history-suggestions.ts';
import { type Visit, VisitTable } from './visit-table.ts';
import { clearText, TextIndex } from './text-index.ts';

export interface HistoryOptions {
  readonly db: Db;
  readonly copies: CopyRemovals;
  readonly now: () => number;
}

const DOMAIN = 'history';
/** From so many pages on the index of texts is made anew, which holds nobody up, instead of taking each page out of it. */
const MANY_PAGES = 200;
/** More is not kept for being put back. */
const MAX_UNDO = 5000;
const MAX_TITLE = 500;
const BUILD_EVERY_MS = 30;

/** Where the person was: kept, found again and taken away. Every method throws `AppError` `STORE_…`. */
export class History {
  readonly #db: Db;
  readonly #copies: CopyRemovals;
  readonly #now: () => number;
  readonly #index: TextIndex;
  readonly #table: VisitTable;
  readonly #lists: HistoryLists;
  readonly #suggestions: HistorySuggestions;
  readonly #changed = new Emitter<void>();
  readonly #removed = new Emitter<HistoryRemoval>();
  #undo: { readonly id: number; readonly removed: RemovedHistory } | null = null;
  #lastUndo = 0;
  #revision = 0;

  constructor({ db, copies, now }: HistoryOptions) {
    this.#db = db;
    this.#copies = copies;
    this.#now = now;
    this.#index = new TextIndex(db);
    this.#table = new VisitTable(db, this.#index);
    this.#lists = new HistoryLists(db, this.#index);
    this.#suggestions = new HistorySuggestions(db, this.#index, now);
    copies.register(DOMAIN, removeFromCopy);
    this.#buildIndex();
  }

  /** Another number whenever a list is to be asked for again. */
  get revision(): number {
    return this.#revision;
  }

  onChange(listener: () => void): Disposable {
    return this.#changed.on(listener);
  }

  /** Told of each removal, also where no visit was left to remove. */
  onRemove(listener: (removal: HistoryRemoval) => void): Disposable {
    return this.#removed.on(listener);
  }

  /** Writes visits and titles that were noted since. */
  add(visits: readonly Visit[]): void {
    if (visits.length === 0) return;
    withStoreErrors(() => this.#table.add(visits.map(bounded)));
    this.#tell();
  }

  overview(query: string): HistoryOverview {
    return withStoreErrors(() => this.#lists.overview(query, this.#revision));
  }

  rows(query: string, offset: number, limit: number): readonly HistoryRow[] {
    return withStoreErrors(() => this.#lists.rows(query, this.#revision, offset, limit));
  }

  /** How many visits there were since, and the sites that they were to. */
  since(from: number): { readonly visits: number; readonly origins: readonly string[] } {
    return withStoreErrors(() => this.#lists.since(from));
  }

  /** Pages for the first words of an address or of a title, best first. */
  suggest(query: string, limit: number): readonly HistorySuggestion[] {
    return withStoreErrors(() => this.#suggestions.find(query, limit));
  }

  /** Takes it away for good; `undoId` puts it back as long as nothing else was taken away. */
  remove(removal: HistoryRemoval): { readonly removed: number; readonly undoId: number | null } {
    const removed = withStoreErrors(() => this.#remove(removal));
    this.#removed.emit(removal);
    if (removed.visits.length === 0) return { removed: 0, undoId: null };
    this.#tell();
    this.#buildIndex();
    if (removed.visits.length > MAX_UNDO) {
      this.#undo = null;
      return { removed: removed.visits.length, undoId: null };
    }
    this.#lastUndo += 1;
    this.#undo = { id: this.#lastUndo, removed };
    return { removed: removed.visits.length, undoId: this.#lastUndo };
  }

  /** `false` when it can no longer be put back. */
  undoRemove(undoId: number): boolean {
    const undo = this.#undo;
    if (undo?.id !== undoId) return false;
    this.#undo = null;
    withStoreErrors(() =>
      this.#db.transaction(() => {
        for (const page of restoreVisits(this.#db, undo.removed)) this.#index.add(page);
      })(),
    );
    this.#tell();
    return true;
  }

  /** Takes away what is older than so many days. */
  keepDays(days: number): void {
    const until = this.#now() - days * 24 * 3600_000;
    this.remove({ kind: 'range', from: 0, until });
    this.#undo = null;
  }

  #remove(removal: HistoryRemoval): RemovedHistory {
    return this.#db.transaction(() => {
      const removed = removeVisits(this.#db, removal);
      const gone = removed.pages.filter(({ page_id: id }) => removed.gone.has(id));
      if (gone.length > MANY_PAGES) this.#index.clear();
      else for (const page of gone) this.#index.take(page);
      if (removed.visits.length > 0) this.#copies.remove(DOMAIN, removal);
      return removed;
    })();
  }

  /** Piece by piece, so that nothing waits for it. */
  #buildIndex(): void {
    if (this.#index.isWhole) return;
    setTimeout(() => {
      if (this.#db.open && this.#index.buildOn()) this.#buildIndex();
    }, BUILD_EVERY_MS).unref();
  }

  #tell(): void {
    this.#revision += 1;
    this.#suggestions.pagesChanged();
    this.#changed.emit();
  }
}

function bounded(visit: Visit): Visit {
  return { ...visit, title: cut(cleanText(visit.title), MAX_TITLE) };
}

/** Its index of texts goes as a whole: it is made anew only if the copy is ever used. */
function removeFromCopy(copy: Db, removal: unknown): void {
  if (!hasTable(copy, 'pages')) return;
  copy.transaction(() => {
    clearText(copy);
    removeVisits(copy, HistoryRemovalSchema.parse(removal));
  })();
}
