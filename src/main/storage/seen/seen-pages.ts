import { createHash } from 'node:crypto';
import { brotliCompressSync, brotliDecompressSync, constants } from 'node:zlib';

import { z } from 'zod';

import type { HistoryRemoval } from '#shared/model/history/history.ts';
import type { SeenPage } from '#shared/model/history/seen.ts';
import { cleanText, cut } from '#shared/page-state/clean-text.ts';

import { typedForm } from '../store/tables/typed-form.ts';
import type { Db } from '../store/database/db.ts';
import { findSeen } from './find-seen.ts';
import { pageAddress } from './page-address.ts';
import type { SeenQuery } from './seen-query.ts';
import { indexedText } from './seen-words.ts';
import { isWithinSite } from './site-host.ts';

/** The text of a page that the person looked at. */
export interface ReadPage {
  readonly url: string;
  readonly title: string;
  readonly text: string;
  /** Texts of frames of the page's origin. */
  readonly frames?: readonly string[];
  /** Milliseconds since the epoch. */
  readonly at: number;
  /** When the person opened the page, in ms since the epoch; pages removed after that are not added again. */
  readonly since?: number;
}

/** Characters stored for passages; 100,000 pages take 150 MB. */
const KEPT_TEXT = 2200;
/** Characters that are indexed. */
const INDEXED_TEXT = 10_000;
const MAX_TITLE = 300;
const MAX_PAGES = 200_000;
/** Number of added pages between trims, since counting pages is slower than adding one. */
const TRIM_EVERY = 500;
/** Milliseconds within which a page counts as one visit, since it is read more than once. */
const SAME_VISIT_MS = 60_000;
/** Best compression quality, which takes some milliseconds per page. */
const QUALITY = 11;

const KnownSchema = z
  .strictObject({ page_id: z.int(), at: z.int(), visits: z.int(), digest: z.instanceof(Buffer) })
  .optional();

/** Stores, finds and removes the text of visited pages. Throws SQLite's errors. */
export class SeenPages {
  readonly #db: Db;
  readonly #statements: ReturnType<typeof prepare>;
  #added = 0;

  constructor(db: Db) {
    this.#db = db;
    this.#statements = prepare(db);
  }

  /** Adds a page, or replaces its text if it is known; unchanged text is not indexed again. */
  add(page: ReadPage): void {
    const text = cleanText(page.text).replace(/\s+/g, ' ').trim();
    const title = cut(cleanText(page.title), MAX_TITLE);
    const digest = createHash('sha256').update(`${title}\n${text}`).digest().subarray(0, 8);
    this.#db.transaction(() => {
      const known = KnownSchema.parse(this.#statements.known.get(page.url));
      const isSameVisit = known !== undefined && page.at - known.at < SAME_VISIT_MS;
      const visits = (known?.visits ?? 0) + (isSameVisit ? 0 : 1);
      if (known !== undefined && known.digest.equals(digest)) {
        this.#statements.seenAgain.run(page.at, visits, known.page_id);
        return;
      }
      if (known !== undefined) this.#take(known.page_id);
      const { lastInsertRowid: id } = this.#statements.insert.run(
        page.url,
        originOf(page.url),
        title,
        page.at,
        visits,
        digest,
        packText(text.slice(0, KEPT_TEXT)),
      );
      this.#statements.insertWords.run(
        id,
        indexedText(`${title} ${typedForm(page.url)}`, text.slice(0, INDEXED_TEXT)),
      );
      this.#added += 1;
      if (this.#added % TRIM_EVERY === 0) this.#dropOldest();
    })();
  }

  /** Returns pages, best first. */
  find(query: SeenQuery, limit: number, now: number): readonly SeenPage[] {
    return findSeen(this.#db, query, { limit, now, unpack: unpackText });
  }

  count(): number {
    return z.int().parse(this.#statements.count.get());
  }

  /**
   * Removes the pages of a removal from the history, and returns their number. A removed visit removes its page, whose text was read then.
   */
  remove(removal: HistoryRemoval): number {
    return this.#db.transaction(() => {
      const ids = this.#idsOf(removal);
      for (const id of ids) this.#take(id);
      return ids.length;
    })();
  }

  /** Removes pages of these hosts and their subdomains. Returns their number. */
  removeHosts(hosts: readonly string[]): number {
    const rows = z
      .array(z.strictObject({ origin: z.string() }))
      .parse(this.#db.prepare('SELECT DISTINCT origin FROM seen_pages').all());
    const gone = rows.filter(({ origin }) => {
      const host = URL.parse(origin)?.hostname ?? '';
      return hosts.some((each) => isWithinSite(host, each));
    });
    return gone.reduce((sum, { origin }) => sum + this.remove({ kind: 'site', origin }), 0);
  }

  #take(id: number): void {
    this.#statements.removeWords.run(id);
    this.#statements.remove.run(id);
  }

  #dropOldest(): void {
    const surplus = this.count() - MAX_PAGES;
    if (surplus <= 0) return;
    for (const id of z.array(z.int()).parse(this.#statements.oldest.all(surplus))) this.#take(id);
  }

  #idsOf(removal: HistoryRemoval): readonly number[] {
    const { byUrl, byOrigin, byTime } = this.#statements;
    const found = ((): unknown[] => {
      switch (removal.kind) {
        case 'visits':
          return removal.visits.flatMap(({ url }) => byUrl.all(pageAddress(url)));
        case 'pages':
          return removal.urls.flatMap((url) => byUrl.all(pageAddress(url)));
        case 'site':
          return byOrigin.all(removal.origin);
        case 'range':
          return byTime.all(removal.from, removal.until);
      }
    })();
    return z.array(z.int()).parse([...new Set(found)]);
  }
}

function prepare(db: Db) {
  return {
    known: db.prepare('SELECT page_id, at, visits, digest FROM seen_pages WHERE url = ?'),
    insert: db.prepare(
      'INSERT INTO seen_pages (url, origin, title, at, visits, digest, text) VALUES (?, ?, ?, ?, ?, ?, ?)',
    ),
    insertWords: db.prepare('INSERT INTO seen_words (rowid, words) VALUES (?, ?)'),
    seenAgain: db.prepare('UPDATE seen_pages SET at = ?, visits = ? WHERE page_id = ?'),
    remove: db.prepare('DELETE FROM seen_pages WHERE page_id = ?'),
    removeWords: db.prepare('DELETE FROM seen_words WHERE rowid = ?'),
    count: db.prepare('SELECT count(*) FROM seen_pages').pluck(),
    oldest: db.prepare('SELECT page_id FROM seen_pages ORDER BY at LIMIT ?').pluck(),
    byUrl: db.prepare('SELECT page_id FROM seen_pages WHERE url = ?').pluck(),
    byOrigin: db.prepare('SELECT page_id FROM seen_pages WHERE origin = ?').pluck(),
    byTime: db.prepare('SELECT page_id FROM seen_pages WHERE at >= ? AND at < ?').pluck(),
  };
}

const originOf = (url: string): string => URL.parse(url)?.origin ?? '';

function packText(text: string): Buffer {
  const bytes = Buffer.from(text);
  return brotliCompressSync(bytes, {
    params: {
      [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
      [constants.BROTLI_PARAM_QUALITY]: QUALITY,
      [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
    },
  });
}

const unpackText = (packed: Uint8Array): string => brotliDecompressSync(packed).toString();
