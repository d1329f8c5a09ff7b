import {
  type HistoryOverview,
  type HistoryRemoval,
  HistoryRemovalSchema,
  type HistoryRow,
} from '#shared/model/history/history.ts';
import { cleanText, cut } from '#shared/page-state/clean-text.ts';

import type { Disposable } from '../../platform/async/disposable.ts';
import { Emitter } from '../../platform/async/emitter.ts';
import type { Db } from '../../storage/store/database/db.ts';
import { type CopyRemovals, hasTable } from '../../storage/store/database/copy-removals.ts';
import { withStoreErrors } from '../../storage/store/store-error.ts';
import { HistoryLists } from './history-lists.ts';
import {
  prepareKnownVisit,
  removeVisits,
  type RemovedHistory,
  restoreVisits,
} from './history-tables.ts';
import {
  type HistoryPage,
  type HistorySuggestion,
  HistorySuggestions,
} from './history-suggestions.ts';
import { type Visit, VisitTable } from './visit-table.ts';
import { clearText, TextIndex } from './text-index.ts';

export interface HistoryOptions {
  readonly db: Db;
  readonly copies: CopyRemovals;
  readonly now: () => number;
}

const DOMAIN = 'history';
/** Number of removed pages above which the text index is rebuilt in the background instead of updated page by page. */
const MANY_PAGES = 200;
/** Maximum number of removed visits that undo can restore. */
const MAX_UNDO = 5000;
const MAX_TITLE = 500;
const BUILD_EVERY_MS = 30;

/** The person's browsing history. Every method throws `AppError` `STORE_…`. */
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

  /** Number that changes whenever lists must be queried again. */
  get revision(): number {
    return this.#revision;
  }

  onChange(listener: () => void): Disposable {
    return this.#changed.on(listener);
  }

  /** Adds a listener that is called on every removal, even where no visit matched. */
  onRemove(listener: (removal: HistoryRemoval) => void): Disposable {
    return this.#removed.on(listener);
  }

  /** Stores recorded visits and titles. */
  add(visits: readonly Visit[]): void {
    if (visits.length === 0) return;
    withStoreErrors(() => this.#table.add(visits.map(bounded)));
    this.#tell();
  }

  /** Adds visits of another browser, all or none. Returns the new ones. */
  import<Each extends Visit & { readonly at: number }>(visits: readonly Each[]): readonly Each[] {
    return withStoreErrors(() => {
      const isKnown = prepareKnownVisit(this.#db);
      const fresh = visits.map(bounded).filter(({ url, at }) => !isKnown(url, at));
      if (fresh.length > 0) {
        this.#table.add(fresh);
        this.#tell();
      }
      return fresh;
    });
  }

  overview(query: string): HistoryOverview {
    return withStoreErrors(() => this.#lists.overview(query, this.#revision));
  }

  rows(query: string, offset: number, limit: number): readonly HistoryRow[] {
    return withStoreErrors(() => this.#lists.rows(query, this.#revision, offset, limit));
  }

  /** Number of visits since a time, and the origins that were visited. */
  since(from: number): { readonly visits: number; readonly origins: readonly string[] } {
    return withStoreErrors(() => this.#lists.since(from));
  }

  /** Pages whose URL or title matches the typed text, best first. */
  suggest(query: string, limit: number): readonly HistorySuggestion[] {
    return withStoreErrors(() => this.#suggestions.find(query, limit));
  }

  /** Pages whose URL begins with the typed text, best first. */
  beginning(written: string): readonly HistoryPage[] {
    return withStoreErrors(() => this.#suggestions.beginning(written));
  }

  /** Removes visits for good; `undoId` restores them until the next removal. */
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

  /** Restores the last removal. Returns `false` when that is no longer possible. */
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

  /** Removes visits older than this number of days. */
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

  /** Rebuilds the text index in small steps, so the main thread is not blocked. */
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

function bounded<Each extends Visit>(visit: Each): Each {
  return { ...visit, title: cut(cleanText(visit.title), MAX_TITLE) };
}

/** Removes visits from a copy of the database. Its text index is cleared and only rebuilt if the copy is ever used. */
function removeFromCopy(copy: Db, removal: unknown): void {
  if (!hasTable(copy, 'pages')) return;
  copy.transaction(() => {
    clearText(copy);
    removeVisits(copy, HistoryRemovalSchema.parse(removal));
  })();
}
