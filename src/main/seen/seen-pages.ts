import { createHash } from 'node:crypto';
import { brotliCompressSync, brotliDecompressSync, constants } from 'node:zlib';

import { z } from 'zod';

import type { HistoryRemoval } from '#shared/model/history/history.ts';
import type { SeenPage } from '#shared/model/history/seen.ts';
import { cleanText, cut } from '#shared/page-state/clean-text.ts';

import { typedForm } from '../platform/typed-form.ts';
import type { Db } from '../store/db.ts';
import { findSeen } from './find-seen.ts';
import type { SeenQuery } from './seen-query.ts';
import { indexedText } from './seen-words.ts';

/** What was read of a page that the person looked at. */
export interface ReadPage {
  readonly url: string;
  readonly title: string;
  readonly text: string;
  /** ms since the epoch. */
  readonly at: number;
}

/** Characters that passages are taken from; 100,000 pages fit into 150 MB with it. */
const KEPT_TEXT = 2200;
/** Characters in which words are found. */
const INDEXED_TEXT = 10_000;
const MAX_TITLE = 300;
const MAX_PAGES = 200_000;
/** Counting them takes longer than adding one. */
const TRIM_EVERY = 500;
/** A page is read more than once while it is looked at. */
const SAME_VISIT_MS = 60_000;
/** The best: it takes some milliseconds, once a page. */
const QUALITY = 11;

const KnownSchema = z
  .strictObject({ page_id: z.int(), at: z.int(), visits: z.int(), digest: z.instanceof(Buffer) })
  .optional();

/** The text of visited pages: kept, found and taken away. Throws what SQLite throws. */
export class SeenPages {
  readonly #db: Db;
  readonly #statements: ReturnType<typeof prepare>;
  #added = 0;

  constructor(db: Db) {
    this.#db = db;
    this.#statements = prepare(db);
  }

  /** A page that is seen again stands for its newest text; the same text is not indexed again. */
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

  /** The best first. */
  find(query: SeenQuery, limit: number, now: number): readonly SeenPage[] {
    return findSeen(this.#db, query, { limit, now, unpack: unpackText });
  }

  count(): number {
    return z.int().parse(this.#statements.count.get());
  }

  /** What goes from the history goes from here, too. A visit takes its page along: its text was read there. */
  remove(removal: HistoryRemoval): number {
    return this.#db.transaction(() => {
      const ids = this.#idsOf(removal);
      for (const id of ids) this.#take(id);
      return ids.length;
    })();
  }

  /** Pages of these hosts and of hosts below them. */
  removeHosts(hosts: readonly string[]): number {
    const rows = z
      .array(z.strictObject({ origin: z.string() }))
      .parse(this.#db.prepare('SELECT DISTINCT origin FROM seen_pages').all());
    const gone = rows.filter(({ origin }) => {
      const host = URL.parse(origin)?.hostname ?? '';
      return hosts.some((each) => host === each || host.endsWith(`.${each}`));
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
          return removal.visits.flatMap(({ url }) => byUrl.all(url));
        case 'pages':
          return removal.urls.flatMap((url) => byUrl.all(url));
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
