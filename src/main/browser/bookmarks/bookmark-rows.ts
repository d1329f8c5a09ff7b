import { z } from 'zod';

import {
  type Bookmark,
  type BookmarkDraft,
  BookmarkSchema,
} from '#shared/model/bookmarks/bookmark.ts';
import { compareFolders } from '#shared/model/bookmarks/folder-path.ts';

import { searchText } from '#shared/model/search-text.ts';
import { type CopyRemovals, hasTable } from '../../storage/store/database/copy-removals.ts';
import type { Db } from '../../storage/store/database/db.ts';
import type { FiledBookmark } from './bookmark-file.ts';
import { removeFolderRows } from './folder-rows.ts';

const DOMAIN = 'bookmarks';
const FOLDERS_DOMAIN = 'bookmark-folders';
const ALL = 'SELECT id, url, title, folder, place, added_at AS addedAt FROM bookmarks';
/** Place behind all other bookmarks of the folder. */
const LAST = '(SELECT ifnull(max(place), 0) + 1 FROM bookmarks WHERE folder = @folder)';
const RowsSchema = z.array(BookmarkSchema.extend({ place: z.int() }));
const RemovedSchema = z.array(z.string());

interface BookmarkRow {
  readonly bookmark: Bookmark;
  /** Position in the folder's order. */
  readonly place: number;
  /** Normalized text that searches match. */
  readonly text: string;
}

/**
 * Rows of the bookmarks table, cached as there are few enough for memory. Callers write inside a transaction and call `changed` after it.
 */
export class BookmarkRows {
  readonly #db: Db;
  readonly #copies: CopyRemovals;
  /** Cached rows, by folder and then by place; `null` when they must be read again. */
  #all: readonly BookmarkRow[] | null = null;

  constructor(db: Db, copies: CopyRemovals) {
    this.#db = db;
    this.#copies = copies;
    copies.register(DOMAIN, removeFromCopy);
    copies.register(FOLDERS_DOMAIN, removeFoldersFromCopy);
  }

  all(): readonly BookmarkRow[] {
    this.#all ??= RowsSchema.parse(this.#db.prepare(`${ALL} ORDER BY place, id`).all())
      .toSorted((a, b) => compareFolders(a.folder, b.folder))
      .map(({ place, ...bookmark }) => ({
        bookmark,
        place,
        text: searchText(`${bookmark.title}\n${bookmark.folder}\n${bookmark.url}`),
      }));
    return this.#all;
  }

  changed(): void {
    this.#all = null;
  }

  /** Writes a row in place of `kept` and of any row with the same URL. Without a `place` it comes last in its folder. */
  replace(
    kept: Bookmark | null,
    row: BookmarkDraft & { readonly addedAt: number; readonly place: number | null },
  ): void {
    if (kept !== null) this.#db.prepare('DELETE FROM bookmarks WHERE id = ?').run(kept.id);
    this.#db
      .prepare(
        `INSERT INTO bookmarks (id, url, title, folder, place, added_at)
         VALUES (@id, @url, @title, @folder, ifnull(@place, ${LAST}), @addedAt)
         ON CONFLICT (url) DO UPDATE SET title = excluded.title, folder = excluded.folder, place = excluded.place`,
      )
      .run({ id: kept?.id ?? null, ...row });
  }

  /** Adds a bookmark unless its URL is there already. Returns whether it was added. */
  add({ place, ...filed }: Omit<FiledBookmark, 'addedAt'> & AddedAt): boolean {
    const { url, title, folder, addedAt } = filed;
    return (
      this.#db
        .prepare(
          `INSERT OR IGNORE INTO bookmarks (url, title, folder, place, added_at)
           VALUES (@url, @title, @folder, ifnull(@place, ${LAST}), @addedAt)`,
        )
        .run({ url, title, folder, addedAt, place }).changes > 0
    );
  }

  put(id: number, folder: string, place: number): void {
    this.#db
      .prepare('UPDATE bookmarks SET folder = ?, place = ? WHERE id = ?')
      .run(folder, place, id);
  }

  /** Removes bookmarks for good, from copies of the database too. */
  remove(bookmarks: readonly Bookmark[]): void {
    const remove = this.#db.prepare('DELETE FROM bookmarks WHERE id = ?');
    for (const { id } of bookmarks) remove.run(id);
    this.#copies.remove(
      DOMAIN,
      bookmarks.map(({ url }) => url),
    );
  }

  /** Removes folders that the tree no longer has from copies of the database. */
  removeFoldersFromCopies(paths: readonly string[]): void {
    this.#copies.remove(FOLDERS_DOMAIN, paths);
  }
}

interface AddedAt {
  readonly addedAt: number;
  /** Place in the folder; `null` for the end. */
  readonly place: number | null;
}

function removeFromCopy(copy: Db, removal: unknown): void {
  if (!hasTable(copy, 'bookmarks')) return;
  const remove = copy.prepare('DELETE FROM bookmarks WHERE url = ?');
  for (const url of RemovedSchema.parse(removal)) remove.run(url);
}

function removeFoldersFromCopy(copy: Db, removal: unknown): void {
  if (hasTable(copy, 'bookmark_folders')) removeFolderRows(copy, RemovedSchema.parse(removal));
}
