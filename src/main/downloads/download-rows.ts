import { type DownloadId, DownloadIdSchema } from '#shared/model/download/download.ts';

import type { DownloadQuery, DownloadsTable, StoredDownload } from '../store/downloads-table.ts';
import { downloadGone } from './download-errors.ts';

/** More than the table ever counts to: the numbers of both stay apart. */
const FIRST_UNKEPT = 2 ** 40;

/** What is known of each download: in the table, or of sessions that keep nothing only here, forgotten with the program. */
export class DownloadRows {
  readonly #table: DownloadsTable;
  readonly #unkept = new Map<DownloadId, StoredDownload>();
  #lastUnkept = FIRST_UNKEPT;

  constructor(table: DownloadsTable) {
    this.#table = table;
  }

  isKept(id: DownloadId): boolean {
    return !this.#unkept.has(id);
  }

  /** Throws `AppError` `DOWNLOAD_GONE`. */
  get(id: DownloadId): StoredDownload {
    const row = this.#unkept.get(id) ?? this.#table.get(id);
    if (row === null) throw downloadGone();
    return row;
  }

  /** The newest first. */
  list(query: DownloadQuery): readonly StoredDownload[] {
    const search = query.search.toLowerCase();
    const unkept = [...this.#unkept.values()].filter(
      ({ id, name, origin }) =>
        (query.before === null || id < query.before) &&
        `${name}\n${origin}`.toLowerCase().includes(search),
    );
    return [...unkept.toReversed(), ...this.#table.list(query)].slice(0, query.limit);
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
    this.#table.remove(id);
  }

  /** How many `clear` forgets. */
  endedSince(since: number, goesOn: (id: DownloadId) => boolean): number {
    return this.#unkeptSince(since, goesOn).length + this.#table.endedSince(since);
  }

  /** Forgets what began since then (ms since the epoch) and does not go on. */
  clear(since: number, goesOn: (id: DownloadId) => boolean): void {
    for (const id of this.#unkeptSince(since, goesOn)) this.#unkept.delete(id);
    this.#table.clear(since);
  }

  #unkeptSince(since: number, goesOn: (id: DownloadId) => boolean): readonly DownloadId[] {
    const rows = [...this.#unkept.values()].filter(
      ({ id, started_at: startedAt }) => !goesOn(id) && startedAt >= since,
    );
    return rows.map(({ id }) => id);
  }
}
