import { z } from 'zod';

import {
  type HistoryOverview,
  type HistoryRow,
  HistoryRowSchema,
} from '#shared/model/history/history.ts';

import type { Db } from '../../storage/store/database/db.ts';
import type { TextIndex } from './text-index.ts';
import { searchText } from '#shared/model/search-text.ts';

/** Maximum number of pages that a search shows, newest first. */
const MAX_FOUND = 2000;
/** Maximum number of index matches to sort. Above it, reading pages from the newest on is faster. */
const MAX_SORTED = 4000;
/** Minimum length of a word in the index. */
const INDEXED_LENGTH = 3;

const FoundSchema = z.array(
  z.strictObject({
    id: z.int(),
    url: z.string(),
    title: z.string(),
    at: z.int(),
    address: z.string(),
  }),
);

/** Lists of the history: all visits, or the pages that match a search, newest first and grouped by day. */
export class HistoryLists {
  readonly #index: TextIndex;
  readonly #statements: ReturnType<typeof prepare>;
  /** Result of the last search, as a list is read in pieces. */
  #found: { readonly key: string; readonly rows: readonly HistoryRow[] } | null = null;

  constructor(db: Db, index: TextIndex) {
    this.#index = index;
    this.#statements = prepare(db);
  }

  /** @param revision number that increases with each change of the history */
  overview(query: string, revision: number): HistoryOverview {
    const words = wordsOf(query);
    if (words.length > 0) return daysOf(this.#search(words, revision));
    const { newestBefore, countSince } = this.#statements;
    const days: HistoryOverview['days'] = [];
    let before = Number.MAX_SAFE_INTEGER;
    for (;;) {
      const at = z.int().nullable().parse(newestBefore.get(before));
      if (at === null) break;
      const startsAt = startOfDay(at);
      days.push({ startsAt, count: z.int().parse(countSince.get(startsAt, before)) });
      before = startsAt;
    }
    return { days, total: days.reduce((sum, { count }) => sum + count, 0) };
  }

  since(from: number): { readonly visits: number; readonly origins: readonly string[] } {
    const { countSince, addressesSince } = this.#statements;
    const urls = z.array(z.string()).parse(addressesSince.all(from));
    const origins = new Set(urls.flatMap((url) => URL.parse(url)?.origin ?? []));
    return {
      visits: z.int().parse(countSince.get(from, Number.MAX_SAFE_INTEGER)),
      origins: [...origins].filter((origin) => origin !== 'null'),
    };
  }

  rows(query: string, revision: number, offset: number, limit: number): readonly HistoryRow[] {
    const words = wordsOf(query);
    if (words.length > 0) return this.#search(words, revision).slice(offset, offset + limit);
    return z.array(HistoryRowSchema).parse(this.#statements.visits.all(limit, offset));
  }

  #search(words: readonly string[], revision: number): readonly HistoryRow[] {
    const key = `${revision} ${words.join(' ')}`;
    if (this.#found?.key !== key) this.#found = { key, rows: this.#find(words) };
    return this.#found.rows;
  }

  #find(words: readonly string[]): readonly HistoryRow[] {
    const { page, newestPages } = this.#statements;
    const indexed = words.filter((word) => [...word].length >= INDEXED_LENGTH);
    const ids =
      indexed.length > 0 && this.#index.isWhole ? this.#index.find(indexed, MAX_SORTED + 1) : null;
    const rows: HistoryRow[] = [];
    const keep = (raw: unknown): void => {
      const { address, ...row } = FoundSchema.element.parse(raw);
      const text = `${searchText(row.title)}\n${address}`;
      if (words.every((word) => text.includes(word))) rows.push(row);
    };
    if (ids !== null && ids.length <= MAX_SORTED) {
      for (const id of ids) keep(page.get(id));
      return rows.toSorted((a, b) => b.at - a.at).slice(0, MAX_FOUND);
    }
    for (const raw of newestPages.iterate()) {
      keep(raw);
      if (rows.length === MAX_FOUND) break;
    }
    return rows;
  }
}

function prepare(db: Db) {
  return {
    visits: db.prepare(
      `SELECT visit_id AS id, url, title, at
       FROM (SELECT visit_id, page_id, at FROM visits ORDER BY at DESC, page_id DESC LIMIT ? OFFSET ?) JOIN pages USING (page_id)
       ORDER BY at DESC, page_id DESC`,
    ),
    newestBefore: db.prepare('SELECT max(at) FROM visits WHERE at < ?').pluck(),
    countSince: db.prepare('SELECT count(*) FROM visits WHERE at >= ? AND at < ?').pluck(),
    addressesSince: db
      .prepare('SELECT DISTINCT url FROM visits JOIN pages USING (page_id) WHERE at >= ?')
      .pluck(),
    page: db.prepare(
      'SELECT page_id AS id, url, title, last_at AS at, address FROM pages WHERE page_id = ?',
    ),
    newestPages: db.prepare(
      'SELECT page_id AS id, url, title, last_at AS at, address FROM pages ORDER BY last_at DESC',
    ),
  };
}

function wordsOf(query: string): readonly string[] {
  return searchText(query)
    .split(/\s+/)
    .filter((word) => word !== '');
}

function daysOf(rows: readonly HistoryRow[]): HistoryOverview {
  const counts = new Map<number, number>();
  for (const { at } of rows) {
    const day = startOfDay(at);
    counts.set(day, (counts.get(day) ?? 0) + 1);
  }
  const days = [...counts].map(([startsAt, count]) => ({ startsAt, count }));
  return { total: rows.length, days };
}

/** Midnight in this computer's time zone. */
function startOfDay(at: number): number {
  return new Date(at).setHours(0, 0, 0, 0);
}
