import { z } from 'zod';

import type { Db, Statement } from '../../storage/store/database/db.ts';
import { scoreAt } from './frecency.ts';
import { type PageRow, PageRowSchema } from './history-tables.ts';
import type { TextIndex } from './text-index.ts';
import { searchText } from '#shared/model/search-text.ts';
import { typedPrefix } from '../../storage/store/tables/typed-form.ts';

export interface HistoryPage {
  readonly url: string;
  readonly visits: number;
  /** Whether the person ever typed the URL. */
  readonly isTyped: boolean;
}

/** Page of the history that matches the typed text. */
export interface HistorySuggestion extends HistoryPage {
  readonly title: string;
  /** Whether the URL begins with the typed text. */
  readonly isPrefix: boolean;
  /** Relevance from 0 to 1. */
  readonly score: number;
}

/** Number of most visited pages that are checked for every query, whatever else is found. */
const MOST_VISITED = 1000;
const NEWEST_FOUND = 200;
const MAX_PREFIXED = 300;
const INDEXED_LENGTH = 3;
const AFTER_ALL = '\u{10FFFF}';

/** Page with its title normalized for comparison. */
interface FoldedPage {
  readonly page: PageRow;
  readonly title: string;
}

/** Finds pages while a person types. All limits are fixed, so a query over 100,000 pages is as fast as over a few thousand. */
export class HistorySuggestions {
  readonly #index: TextIndex;
  readonly #now: () => number;
  readonly #mostVisited: Statement;
  readonly #prefixed: Statement;
  readonly #page: Statement;
  /** Normalized most visited pages, cached as normalizing takes most of a query's time; `null` when they must be read again. */
  #most: readonly FoldedPage[] | null = null;
  /** Pages that begin with the last prefix, which are asked for twice at each key. */
  #begun: { readonly prefix: string; readonly pages: readonly FoldedPage[] } | null = null;

  constructor(db: Db, index: TextIndex, now: () => number) {
    this.#index = index;
    this.#now = now;
    this.#mostVisited = db.prepare('SELECT * FROM pages ORDER BY rank DESC LIMIT ?');
    this.#prefixed = db.prepare(
      'SELECT * FROM pages WHERE address >= ? AND address < ? ORDER BY address LIMIT ?',
    );
    this.#page = db.prepare('SELECT * FROM pages WHERE page_id = ?');
  }

  /** Clears the cached pages. */
  pagesChanged(): void {
    this.#most = null;
    this.#begun = null;
  }

  find(query: string, limit: number): readonly HistorySuggestion[] {
    const prefix = typedPrefix(query);
    const words = searchText(query)
      .split(/\s+/)
      .filter((word) => word !== '');
    if (prefix === '' || words.length === 0) return [];
    const now = this.#now();
    const found = new Map<number, HistorySuggestion>();
    for (const candidate of this.#candidates(prefix, words)) {
      const score = scoreOf(candidate, prefix, words, now);
      if (score !== null) found.set(candidate.page.page_id, score);
    }
    return [...found.values()].toSorted((a, b) => b.score - a.score).slice(0, limit);
  }

  /** Pages whose URL begins with the typed text, the most visited first. */
  beginning(written: string): readonly HistoryPage[] {
    const prefix = typedPrefix(written);
    const pages = [...this.#mostPages(), ...this.#prefixedPages(prefix)];
    const found = new Map<number, PageRow>();
    for (const { page } of pages)
      if (page.address.startsWith(prefix)) found.set(page.page_id, page);
    return [...found.values()]
      .toSorted((a, b) => b.rank - a.rank)
      .map(({ url, visits, typed }) => ({ url, visits, isTyped: typed > 0 }));
  }

  #mostPages(): readonly FoldedPage[] {
    this.#most ??= foldPages(this.#mostVisited.all(MOST_VISITED));
    return this.#most;
  }

  #prefixedPages(prefix: string): readonly FoldedPage[] {
    if (this.#begun?.prefix !== prefix) {
      const rows = this.#prefixed.all(prefix, prefix + AFTER_ALL, MAX_PREFIXED);
      this.#begun = { prefix, pages: foldPages(rows) };
    }
    return this.#begun.pages;
  }

  #candidates(prefix: string, words: readonly string[]): readonly FoldedPage[] {
    const rows: unknown[] = [];
    const indexed = words.filter((word) => [...word].length >= INDEXED_LENGTH);
    if (indexed.length > 0 && this.#index.isWhole)
      for (const id of this.#index.find(indexed, NEWEST_FOUND)) rows.push(this.#page.get(id));
    return [...this.#mostPages(), ...this.#prefixedPages(prefix), ...foldPages(rows)];
  }
}

function foldPages(rows: unknown): readonly FoldedPage[] {
  return z
    .array(PageRowSchema)
    .parse(rows)
    .map((page) => ({ page, title: searchText(page.title) }));
}

/**
 * Scores a page; `null` where it does not match. A match at the start of the URL scores highest, then at a word of the title, then
 * anywhere.
 */
function scoreOf(
  { page, title }: FoldedPage,
  prefix: string,
  words: readonly string[],
  now: number,
): HistorySuggestion | null {
  const isPrefix = page.address.startsWith(prefix);
  const fit = isPrefix
    ? 1
    : words.every((word) => startsAWord(title, word))
      ? 0.7
      : words.every((word) => title.includes(word) || page.address.includes(word))
        ? 0.4
        : 0;
  if (fit === 0) return null;
  const { url, visits, typed } = page;
  const often = scoreAt(page.rank, now);
  // A typed start of a host usually means the site's front page.
  const isFront = isPrefix && !page.address.includes('/');
  const score = fit * (0.3 + 0.5 * often + (typed > 0 ? 0.05 : 0) + (isFront ? 0.1 : 0));
  return { url, title: page.title, visits, isTyped: typed > 0, isPrefix, score };
}

function startsAWord(text: string, word: string): boolean {
  let at = text.indexOf(word);
  while (at !== -1) {
    // Chinese text has no spaces, so words may begin at any character.
    if (at === 0 || !/[\p{L}\p{N}]/u.test(text[at - 1] ?? '') || /\p{Script=Han}/u.test(word))
      return true;
    at = text.indexOf(word, at + 1);
  }
  return false;
}
