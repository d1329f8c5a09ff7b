import type Database from 'better-sqlite3';
import { z } from 'zod';

import {
  type DownloadId,
  DownloadIdSchema,
  DownloadStateSchema,
} from '#shared/model/download/download.ts';

import { withStoreErrors } from '../store-error.ts';

const StoredDownloadSchema = z.strictObject({
  id: DownloadIdSchema,
  /** URLs of the file in the order of its redirects; empty for a file that a page created itself. */
  urls: z
    .string()
    .transform((text): unknown => JSON.parse(text))
    .pipe(z.array(z.string())),
  origin: z.string(),
  mime: z.string(),
  name: z.string(),
  /** Current path of the file's content. */
  path: z.string(),
  state: DownloadStateSchema,
  received: z.int(),
  /** Size in bytes; 0 if the server did not send it. */
  total: z.int(),
  etag: z.string(),
  last_modified: z.string(),
  started_at: z.int(),
});
export type StoredDownload = z.output<typeof StoredDownloadSchema>;

export interface DownloadQuery {
  /** Text to find in names and origins; empty for all. */
  readonly search: string;
  /** Id before which to list; `null` for the newest downloads. */
  readonly before: DownloadId | null;
  readonly limit: number;
}

/** Stored downloads of the person. Every method throws `AppError` `STORE_…`. */
export interface DownloadsTable {
  /** Adds a download and returns it with its id. */
  add(download: Omit<StoredDownload, 'id'>): StoredDownload;
  update(download: StoredDownload): void;
  get(id: DownloadId): StoredDownload | null;
  /** Returns downloads, newest first. */
  list(query: DownloadQuery): readonly StoredDownload[];
  remove(id: DownloadId): void;
  /** Removes ended downloads that started at that time or later. */
  clear(since: number): void;
  /** Returns how many downloads `clear` would remove. */
  endedSince(since: number): number;
  /** Marks downloads that the program's end interrupted; returns all interrupted ones. */
  interrupt(): readonly StoredDownload[];
  /** Returns dangerous downloads that the person has neither kept nor discarded. */
  harmful(): readonly StoredDownload[];
}

const COLUMNS =
  'urls, origin, mime, name, path, state, received, total, etag, last_modified, started_at';
const NAMED = COLUMNS.split(', ').map((column) => `@${column}`);
const LIVE = `('going', 'paused')`;

export function createDownloadsTable(db: Database.Database): DownloadsTable {
  const insert = db.prepare(`INSERT INTO downloads (${COLUMNS}) VALUES (${NAMED.join(', ')})`);
  const change = db.prepare(
    `UPDATE downloads SET (${COLUMNS}) = (${NAMED.join(', ')}) WHERE id = @id`,
  );
  const one = db.prepare('SELECT * FROM downloads WHERE id = ?');
  const page = db.prepare(
    `SELECT * FROM downloads WHERE id < @before
     AND (name LIKE @pattern ESCAPE '\\' OR origin LIKE @pattern ESCAPE '\\')
     ORDER BY id DESC LIMIT @limit`,
  );
  const drop = db.prepare('DELETE FROM downloads WHERE id = ?');
  const dropEnded = db.prepare(
    `DELETE FROM downloads WHERE state NOT IN ${LIVE} AND started_at >= ?`,
  );
  const countEnded = db
    .prepare(`SELECT count(*) FROM downloads WHERE state NOT IN ${LIVE} AND started_at >= ?`)
    .pluck();
  const interrupt = db.prepare(`UPDATE downloads SET state = 'interrupted' WHERE state IN ${LIVE}`);
  const interrupted = db.prepare(`SELECT * FROM downloads WHERE state = 'interrupted'`);
  const harmful = db.prepare(`SELECT * FROM downloads WHERE state = 'harmful'`);
  const read = (id: unknown): StoredDownload | null =>
    StoredDownloadSchema.optional().parse(one.get(id)) ?? null;
  return {
    add: (download) =>
      withStoreErrors(() => {
        const { lastInsertRowid } = insert.run(rowOf(download));
        return StoredDownloadSchema.parse(one.get(lastInsertRowid));
      }),
    update: (download) =>
      withStoreErrors(() => void change.run({ ...rowOf(download), id: download.id })),
    get: (id) => withStoreErrors(() => read(id)),
    list: ({ search, before, limit }) =>
      withStoreErrors(() =>
        z.array(StoredDownloadSchema).parse(
          page.all({
            before: before ?? Number.MAX_SAFE_INTEGER,
            pattern: `%${search.replaceAll(/[\\%_]/g, '\\$&')}%`,
            limit,
          }),
        ),
      ),
    remove: (id) => withStoreErrors(() => void drop.run(id)),
    clear: (since) => withStoreErrors(() => void dropEnded.run(since)),
    endedSince: (since) => withStoreErrors(() => z.int().parse(countEnded.get(since))),
    interrupt: () =>
      withStoreErrors(() => {
        interrupt.run();
        return z.array(StoredDownloadSchema).parse(interrupted.all());
      }),
    harmful: () => withStoreErrors(() => z.array(StoredDownloadSchema).parse(harmful.all())),
  };
}

function rowOf(download: Omit<StoredDownload, 'id'>): object {
  return { ...download, urls: JSON.stringify(download.urls) };
}
