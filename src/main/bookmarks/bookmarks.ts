import { z } from 'zod';

import {
  type Bookmark,
  type BookmarkDraft,
  BookmarkSchema,
  type BookmarksOverview,
  type FolderContent,
} from '#shared/model/bookmarks/bookmark.ts';
import { cleanText, cut } from '#shared/page-state/clean-text.ts';

import type { Disposable } from '../platform/disposable.ts';
import { Emitter } from '../platform/emitter.ts';
import { foldText } from '../platform/typed-form.ts';
import { type CopyRemovals, hasTable } from '../store/copy-removals.ts';
import type { Db } from '../store/db.ts';
import { withStoreErrors } from '../store/store-error.ts';
import {
  byFolder,
  type FiledBookmark,
  readBookmarkFile,
  writeBookmarkFile,
} from './bookmark-file.ts';

export interface BookmarksOptions {
  readonly db: Db;
  readonly copies: CopyRemovals;
  readonly now: () => number;
}

export interface BookmarkSuggestion {
  readonly id: number;
  readonly url: string;
  readonly title: string;
  readonly folder: string;
  /** 0 to 1. */
  readonly score: number;
}

const DOMAIN = 'bookmarks';
const ALL = 'SELECT id, url, title, folder, place, added_at AS addedAt FROM bookmarks';
/** Where one comes that is new in its folder: behind the others. */
const LAST = '(SELECT ifnull(max(place), 0) + 1 FROM bookmarks WHERE folder = @folder)';
const RowsSchema = z.array(BookmarkSchema.extend({ place: z.int() }));
const UrlsSchema = z.array(z.string());
const MAX_TITLE = 500;

interface Found {
  readonly bookmark: Bookmark;
  /** Its number in the order of its folder. */
  readonly place: number;
  /** What words are looked for in. */
  readonly text: string;
}

interface RemovedBookmark extends Bookmark {
  readonly place: number;
}

/** Pages that the person wants to find again. There are few enough to hold them all. Every method throws `AppError` `STORE_…`. */
export class Bookmarks {
  readonly #db: Db;
  readonly #copies: CopyRemovals;
  readonly #now: () => number;
  readonly #changed = new Emitter<void>();
  /** By folder and then in their order; `null`: to be read. */
  #all: readonly Found[] | null = null;
  #undo: { readonly id: number; readonly removed: readonly RemovedBookmark[] } | null = null;
  #lastUndo = 0;
  #revision = 0;

  constructor({ db, copies, now }: BookmarksOptions) {
    this.#db = db;
    this.#copies = copies;
    this.#now = now;
    copies.register(DOMAIN, removeFromCopy);
  }

  /** Another number whenever a list is to be asked for again. */
  get revision(): number {
    return this.#revision;
  }

  onChange(listener: () => void): Disposable {
    return this.#changed.on(listener);
  }

  overview(query: string): BookmarksOverview {
    const found = this.#find(query);
    const folders = byFolder(found);
    return {
      total: found.length,
      folders: [...folders].map(([folder, { length: count }]) => ({ folder, count })),
    };
  }

  rows(query: string, offset: number, limit: number): readonly Bookmark[] {
    return this.#find(query).slice(offset, offset + limit);
  }

  children(folder: string, limit: number): FolderContent {
    const all = this.#read().map(({ bookmark }) => bookmark);
    const inside = all.filter((bookmark) => bookmark.folder === folder);
    const folders = all.flatMap(({ folder: path }) => childOf(folder, path) ?? []);
    return {
      bookmarks: inside.slice(0, limit),
      hasMore: inside.length > limit,
      folders: [...new Set(folders)],
    };
  }

  at(url: string): Bookmark | null {
    return this.#read().find(({ bookmark }) => bookmark.url === url)?.bookmark ?? null;
  }

  /** Best first: what begins with the words stands before what only has them somewhere. */
  suggest(query: string, limit: number): readonly BookmarkSuggestion[] {
    const [first] = wordsOf(query);
    if (first === undefined) return [];
    const scored = this.#find(query).map(({ id, url, title, folder }) => {
      const host = URL.parse(url)?.host.replace(/^www\./, '') ?? '';
      const starts = foldText(title).startsWith(first) || host.startsWith(first);
      return { id, url, title, folder, score: starts ? 0.9 : 0.6 };
    });
    return scored.toSorted((a, b) => b.score - a.score).slice(0, limit);
  }

  /** Adds one, or changes the one with this id. What was kept of the same address goes into it. */
  save(id: number | null, draft: BookmarkDraft): Bookmark {
    const all = this.#read();
    const kept = all.find(({ bookmark }) =>
      id === null ? bookmark.url === draft.url : bookmark.id === id,
    );
    const { url, title, folder } = tidy(draft);
    const isMoved = kept?.bookmark.folder !== folder;
    withStoreErrors(() =>
      this.#db.transaction(() => {
        if (kept !== undefined)
          this.#db.prepare('DELETE FROM bookmarks WHERE id = ?').run(kept.bookmark.id);
        this.#db
          .prepare(
            `INSERT INTO bookmarks (id, url, title, folder, place, added_at)
             VALUES (@id, @url, @title, @folder, ifnull(@place, ${LAST}), @addedAt)
             ON CONFLICT (url) DO UPDATE SET title = excluded.title, folder = excluded.folder, place = excluded.place`,
          )
          .run({
            id: kept?.bookmark.id ?? null,
            url,
            title,
            folder,
            place: isMoved ? null : kept.place,
            addedAt: kept?.bookmark.addedAt ?? this.#now(),
          });
      })(),
    );
    this.#tell();
    const saved = this.at(url);
    if (saved === null) throw new Error('A bookmark that was just written is not there.');
    return saved;
  }

  /** Puts one into a folder, before another one that is there or (`null`) behind all. One that is gone is not moved. */
  move(id: number, folder: string, before: number | null): void {
    const goal = tidyFolder(folder);
    const others = this.#read().flatMap(({ bookmark }) =>
      bookmark.folder === goal && bookmark.id !== id ? [bookmark.id] : [],
    );
    const at = before === null ? -1 : others.indexOf(before);
    const order = others.toSpliced(at === -1 ? others.length : at, 0, id);
    const put = this.#db.prepare('UPDATE bookmarks SET folder = ?, place = ? WHERE id = ?');
    withStoreErrors(() =>
      this.#db.transaction(() => {
        for (const [index, each] of order.entries()) put.run(goal, index + 1, each);
      })(),
    );
    this.#tell();
  }

  /** Gives a folder another name; where there is one of this name beside it, both become one. A name without letters changes nothing. */
  renameFolder(path: string, name: string): void {
    const written = tidyFolder(name.replaceAll('/', '∕'));
    if (written === '') return;
    const renamed = [...path.split(' / ').slice(0, -1), written].join(' / ');
    const put = this.#db.prepare('UPDATE bookmarks SET folder = ? WHERE id = ?');
    withStoreErrors(() =>
      this.#db.transaction(() => {
        for (const { id, folder } of this.#inside(path))
          put.run(`${renamed}${folder.slice(path.length)}`, id);
      })(),
    );
    this.#tell();
  }

  /** Takes away all that is in a folder and in those within it, and so the folder; as `remove`. */
  removeFolder(path: string): { readonly removed: number; readonly undoId: number } {
    return this.remove(this.#inside(path).map(({ id }) => id));
  }

  /** Takes them away for good, from copies of the database too; `undoId` puts them back as long as nothing else was taken away. */
  remove(ids: readonly number[]): { readonly removed: number; readonly undoId: number } {
    const wanted = new Set(ids);
    const removed = this.#read().flatMap(({ bookmark, place }) =>
      wanted.has(bookmark.id) ? [{ ...bookmark, place }] : [],
    );
    const remove = this.#db.prepare('DELETE FROM bookmarks WHERE id = ?');
    withStoreErrors(() =>
      this.#db.transaction(() => {
        for (const { id } of removed) remove.run(id);
        this.#copies.remove(
          DOMAIN,
          removed.map(({ url }) => url),
        );
      })(),
    );
    this.#lastUndo += 1;
    this.#undo = { id: this.#lastUndo, removed };
    this.#tell();
    return { removed: removed.length, undoId: this.#lastUndo };
  }

  /** `false` when they can no longer be put back. */
  undoRemove(undoId: number): boolean {
    if (this.#undo?.id !== undoId) return false;
    const { removed } = this.#undo;
    this.#undo = null;
    this.#add(removed);
    return true;
  }

  /** Adds those of a file whose addresses are not there yet. */
  import(html: string): { readonly added: number; readonly known: number } {
    const filed = readBookmarkFile(html);
    const before = this.#read().length;
    this.#add(filed);
    const added = this.#read().length - before;
    return { added, known: filed.length - added };
  }

  export(): string {
    return writeBookmarkFile(this.#read().map(({ bookmark }) => bookmark));
  }

  /** Those without a place come behind the others of their folder. */
  #add(bookmarks: readonly (FiledBookmark & { readonly place?: number })[]): void {
    const insert = this.#db.prepare(
      `INSERT OR IGNORE INTO bookmarks (url, title, folder, place, added_at)
       VALUES (@url, @title, @folder, ifnull(@place, ${LAST}), @addedAt)`,
    );
    withStoreErrors(() =>
      this.#db.transaction(() => {
        for (const { url, title, folder, addedAt, place = null } of bookmarks)
          insert.run({ url, title, folder, place, addedAt: addedAt ?? this.#now() });
      })(),
    );
    this.#tell();
  }

  #find(query: string): readonly Bookmark[] {
    const words = wordsOf(query);
    return this.#read().flatMap(({ bookmark, text }) =>
      words.every((word) => text.includes(word)) ? [bookmark] : [],
    );
  }

  /** What is in a folder and in those within it. */
  #inside(path: string): readonly Bookmark[] {
    return this.#read().flatMap(({ bookmark }) =>
      bookmark.folder === path || bookmark.folder.startsWith(`${path} / `) ? [bookmark] : [],
    );
  }

  #read(): readonly Found[] {
    this.#all ??= withStoreErrors(() =>
      RowsSchema.parse(this.#db.prepare(`${ALL} ORDER BY folder, place, id`).all()).map(
        ({ place, ...bookmark }) => ({
          bookmark,
          place,
          text: foldText(`${bookmark.title}\n${bookmark.folder}\n${bookmark.url}`),
        }),
      ),
    );
    return this.#all;
  }

  #tell(): void {
    this.#all = null;
    this.#revision += 1;
    this.#changed.emit();
  }
}

function tidy({ url, title, folder }: BookmarkDraft): BookmarkDraft {
  return {
    url: new URL(url).href,
    title: cut(cleanText(title).trim(), MAX_TITLE),
    folder: tidyFolder(folder),
  };
}

function tidyFolder(folder: string): string {
  const names = folder.split('/').map((name) => cleanText(name).trim());
  return names.filter((name) => name !== '').join(' / ');
}

/** The folder right in `parent` that is this path or leads to it; `null`: it is not in there. */
function childOf(parent: string, path: string): string | null {
  const start = parent === '' ? '' : `${parent} / `;
  if (path === '' || !path.startsWith(start)) return null;
  const [name = ''] = path.slice(start.length).split(' / ', 1);
  return `${start}${name}`;
}

function wordsOf(query: string): readonly string[] {
  return foldText(query)
    .split(/\s+/)
    .filter((word) => word !== '');
}

function removeFromCopy(copy: Db, removal: unknown): void {
  if (!hasTable(copy, 'bookmarks')) return;
  const remove = copy.prepare('DELETE FROM bookmarks WHERE url = ?');
  for (const url of UrlsSchema.parse(removal)) remove.run(url);
}
