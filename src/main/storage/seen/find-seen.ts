import { z } from 'zod';

import type { SeenPage } from '#shared/model/history/seen.ts';

import { searchText } from '#shared/model/search-text.ts';
import type { Db } from '../store/database/db.ts';
import { findPassage } from './passage.ts';
import { asTitleWord } from './seen-words.ts';
import type { SeenQuery } from './seen-query.ts';
import type { TimeRange } from './time-words.ts';

interface FindOptions {
  readonly limit: number;
  readonly now: number;
  readonly unpack: (packed: Uint8Array) => string;
}

/** Limits of pages to rank: the newest with the words in their titles, and the newest with them anywhere. */
const MAX_TITLED = 60;
const MAX_CANDIDATES = 180;
/** Limit of counting a word's pages; more frequent words are equally unspecific. */
const MAX_COUNTED = 3000;
const DAY_MS = 24 * 3600_000;
/** Days after which a page's recency score is halved. */
const HALF_LIFE_DAYS = 30;

const RowSchema = z.strictObject({
  url: z.string(),
  origin: z.string(),
  title: z.string(),
  at: z.int(),
  visits: z.int(),
  text: z.instanceof(Uint8Array),
});
type Row = z.infer<typeof RowSchema>;
const IdsSchema = z.array(z.int());

/**
 * Returns the pages that contain all words, or as many of them as any page does. FTS5 finds them; they are ranked by their text, because
 * the index stays small without positions and counts of words.
 */
export function findSeen(db: Db, query: SeenQuery, options: FindOptions): readonly SeenPage[] {
  const { words, range } = query;
  if (words.length === 0 && range === null) return [];
  const ids = words.length === 0 ? null : candidates(db, words, range);
  const rows = ids === null ? rowsIn(db, range, options.limit) : rowsOf(db, ids, range);
  return rows
    .map((row) => rank(row, words, options))
    .toSorted((a, b) => b.score - a.score || b.page.at - a.page.at)
    .slice(0, options.limit)
    .map(({ page }) => page);
}

function candidates(
  db: Db,
  words: readonly string[],
  range: TimeRange | null,
): ReadonlySet<number> {
  const [from, until] = idsWithin(db, range);
  const find = db
    .prepare(
      'SELECT rowid FROM seen_words WHERE seen_words MATCH ? AND rowid BETWEEN ? AND ? ORDER BY rowid DESC LIMIT ?',
    )
    .pluck();
  const search = (match: string, limit: number): readonly number[] =>
    IdsSchema.parse(find.all(match, from, until, limit));
  for (const wanted of fewerAndFewer(db, words)) {
    const found = search(allOf(wanted), MAX_CANDIDATES);
    if (found.length > 0)
      return new Set([...search(allOf(wanted.map(asTitleWord)), MAX_TITLED), ...found]);
  }
  return new Set();
}

/** Yields all words, then leaves out the one on the most pages, and so on. Words on no page are left out at once. */
function* fewerAndFewer(db: Db, words: readonly string[]): Generator<readonly string[]> {
  yield words;
  if (words.length === 1) return;
  const count = db
    .prepare('SELECT count(*) FROM (SELECT 1 FROM seen_words WHERE seen_words MATCH ? LIMIT ?)')
    .pluck();
  const known = words
    .map((word) => ({ word, pages: z.int().parse(count.get(quoted(word), MAX_COUNTED)) }))
    .filter(({ pages }) => pages > 0)
    .toSorted((a, b) => a.pages - b.pages)
    .map(({ word }) => word);
  for (let length = known.length; length > 0; length -= 1) yield known.slice(0, length);
}

const allOf = (words: readonly string[]): string => words.map(quoted).join(' AND ');

const quoted = (word: string): string => `"${word.replaceAll('"', '""')}"`;

/**
 * Returns the range of page ids within a time range. Ids grow with time, except that an unchanged page keeps its id when it is seen again.
 */
function idsWithin(db: Db, range: TimeRange | null): readonly [number, number] {
  if (range === null) return [0, Number.MAX_SAFE_INTEGER];
  const { first, last } = z
    .strictObject({ first: z.int().nullable(), last: z.int().nullable() })
    .parse(
      db
        .prepare(
          'SELECT min(page_id) AS first, max(page_id) AS last FROM seen_pages WHERE at >= ? AND at < ?',
        )
        .get(range.from, range.until),
    );
  return [first ?? 0, last ?? -1];
}

function rowsOf(db: Db, ids: ReadonlySet<number>, range: TimeRange | null): readonly Row[] {
  const get = db.prepare(
    'SELECT url, origin, title, at, visits, text FROM seen_pages WHERE page_id = ?',
  );
  return [...ids]
    .map((id) => RowSchema.parse(get.get(id)))
    .filter(({ at }) => range === null || (at >= range.from && at < range.until));
}

function rowsIn(db: Db, range: TimeRange | null, limit: number): readonly Row[] {
  if (range === null) return [];
  const select = db.prepare(
    'SELECT url, origin, title, at, visits, text FROM seen_pages WHERE at >= ? AND at < ? ORDER BY at DESC LIMIT ?',
  );
  return z.array(RowSchema).parse(select.all(range.from, range.until, limit));
}

/** Scores a page: words in the title count most, then words close together, the site's name, recency and number of visits. */
function rank(
  row: Row,
  words: readonly string[],
  { now, unpack }: FindOptions,
): { readonly score: number; readonly page: SeenPage } {
  const { passage, words: together, found } = findPassage(unpack(row.text), words);
  const title = searchText(row.title);
  const host = URL.parse(row.origin)?.host ?? '';
  const share = (count: number): number => (words.length === 0 ? 0 : count / words.length);
  const days = Math.max(0, now - row.at) / DAY_MS;
  const score =
    3 * share(words.filter((word) => title.includes(word)).length) +
    2 * share(together) +
    share(found) +
    share(words.filter((word) => host.includes(word)).length) +
    0.5 ** (days / HALF_LIFE_DAYS) +
    Math.min(1, Math.log2(1 + row.visits) / 5);
  return { score, page: { url: row.url, title: row.title, at: row.at, passage } };
}
