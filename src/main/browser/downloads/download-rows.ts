import { type DownloadId, DownloadIdSchema } from '#shared/model/download/download.ts';

import type {
  DownloadQuery,
  DownloadsTable,
  StoredDownload,
} from '../../storage/store/tables/downloads-table.ts';
import { downloadGone } from './download-errors.ts';

/** First id of private downloads, far above those of the table, so ids never collide. */
const FIRST_UNKEPT = 2 ** 40;

/** Rows of downloads: in the table, or only in memory for private windows, until the last of them closes. */
export class DownloadRows {
  readonly #table: DownloadsTable;
  readonly #unkept = new Map<DownloadId, StoredDownload>();
  /** Private downloads that are no longer listed but still run. */
  readonly #forgotten = new Set<DownloadId>();
  #lastUnkept = FIRST_UNKEPT;

  constructor(table: DownloadsTable) {
    this.#table = table;
  }

  isKept(id: DownloadId): boolean {
    return !this.#unkept.has(id);
  }

  has(id: DownloadId): boolean {
    return this.#unkept.has(id) || this.#table.get(id) !== null;
  }

  isForgotten(id: DownloadId): boolean {
    return this.#forgotten.has(id);
  }

  /** Forgets private downloads and returns those that have ended; running ones are forgotten in `remove`. */
  forgetUnkept(goesOn: (id: DownloadId) => boolean): readonly StoredDownload[] {
    const ended = [...this.#unkept.values()].filter(({ id }) => !goesOn(id));
    for (const { id } of ended) this.#unkept.delete(id);
    for (const id of this.#unkept.keys()) this.#forgotten.add(id);
    return ended;
  }

  /** Returns the row. Throws `AppError` `DOWNLOAD_GONE`. */
  get(id: DownloadId): StoredDownload {
    const row = this.#unkept.get(id) ?? this.#table.get(id);
    if (row === null) throw downloadGone();
    return row;
  }

  /** Private rows that match the query, or all others, newest first. */
  list(query: DownloadQuery, isPrivate: boolean): readonly StoredDownload[] {
    if (!isPrivate) return this.#table.list(query);
    const search = query.search.toLowerCase();
    const unkept = [...this.#unkept.values()].filter(
      ({ id, name, origin }) =>
        !this.#forgotten.has(id) &&
        (query.before === null || id < query.before) &&
        `${name}\n${origin}`.toLowerCase().includes(search),
    );
    return unkept.toReversed().slice(0, query.limit);
  }

  add(facts: Omit<StoredDownload, 'id'>, isKept: boolean): StoredDownload {
    if (isKept) return this.#table.add(facts);
    this.#lastUnkept += 1;
    const row = { ...facts, id: DownloadIdSchema.parse(this.#lastUnkept) };
    this.#unkept.set(row.id, row);
    return row;
  }

  update(row: StoredDownload): void {
    if (this.#unkept.has(row.id)) this.#unkept.set(row.id, row);
    else this.#table.update(row);
  }

  remove(id: DownloadId): void {
    this.#unkept.delete(id);
    this.#forgotten.delete(id);
    this.#table.remove(id);
  }

  /** Number of rows that `clear` would remove. */
  endedSince(since: number, goesOn: (id: DownloadId) => boolean): number {
    return this.#unkeptSince(since, goesOn).length + this.#table.endedSince(since);
  }

  /** Removes downloads that began at `since` (ms since the epoch) or later and have ended. */
  clear(since: number, goesOn: (id: DownloadId) => boolean): void {
    for (const id of this.#unkeptSince(since, goesOn)) this.#unkept.delete(id);
    this.#table.clear(since);
  }

  /** Removes private downloads that have ended. */
  clearUnkept(goesOn: (id: DownloadId) => boolean): void {
    for (const id of this.#unkeptSince(0, goesOn)) this.#unkept.delete(id);
  }

  #unkeptSince(since: number, goesOn: (id: DownloadId) => boolean): readonly DownloadId[] {
    const rows = [...this.#unkept.values()].filter(
      ({ id, started_at: startedAt }) => !goesOn(id) && startedAt >= since,
    );
    return rows.map(({ id }) => id);
  }
}
