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
const ALL = 'SELECT id, url, title, folder, added_at AS addedAt FROM bookmarks';
const UrlsSchema = z.array(z.string());
const MAX_TITLE = 500;

interface Found {
  readonly bookmark: Bookmark;
  /** What words are looked for in. */
  readonly text: string;
}

/** Pages that the person wants to find again. There are few enough to hold them all. Every method throws `AppError` `STORE_…`. */
export class Bookmarks {
  readonly #db: Db;
  readonly #copies: CopyRemovals;
  readonly #now: () => number;
  readonly #changed = new Emitter<void>();
  /** By folder and then as they were added; `null`: to be read. */
  #all: readonly Found[] | null = null;
  #undo: { readonly id: number; readonly removed: readonly Bookmark[] } | null = null;
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
    const kept = id === null ? this.at(draft.url) : this.#withId(id);
    const { url, title, folder } = tidy(draft);
    const addedAt = kept?.addedAt ?? this.#now();
    withStoreErrors(() =>
      this.#db.transaction(() => {
        if (kept !== null) this.#db.prepare('DELETE FROM bookmarks WHERE id = ?').run(kept.id);
        this.#db
          .prepare(
            `INSERT INTO bookmarks (id, url, title, folder, added_at) VALUES (?, ?, ?, ?, ?)
             ON CONFLICT (url) DO UPDATE SET title = excluded.title, folder = excluded.folder`,
          )
          .run(kept?.id ?? null, url, title, folder, addedAt);
      })(),
    );
    this.#tell();
    const saved = this.at(url);
    if (saved === null) throw new Error('A bookmark that was just written is not there.');
    return saved;
  }

  /** Takes them away for good, from copies of the database too; `undoId` puts them back as long as nothing else was taken away. */
  remove(ids: readonly number[]): { readonly removed: number; readonly undoId: number } {
    const wanted = new Set(ids);
    const removed = this.#read().flatMap(({ bookmark }) =>
      wanted.has(bookmark.id) ? [bookmark] : [],
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

  #add(bookmarks: readonly FiledBookmark[]): void {
    const insert = this.#db.prepare(
      'INSERT OR IGNORE INTO bookmarks (url, title, folder, added_at) VALUES (?, ?, ?, ?)',
    );
    withStoreErrors(() =>
      this.#db.transaction(() => {
        for (const { url, title, folder, addedAt } of bookmarks)
          insert.run(url, title, folder, addedAt ?? this.#now());
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

  #withId(id: number): Bookmark | null {
    return this.#read().find(({ bookmark }) => bookmark.id === id)?.bookmark ?? null;
  }

  #read(): readonly Found[] {
    this.#all ??= withStoreErrors(() =>
      z
        .array(BookmarkSchema)
        .parse(this.#db.prepare(`${ALL} ORDER BY folder, id`).all())
        .map((bookmark) => ({
          bookmark,
          text: foldText(`${bookmark.title}\n${bookmark.folder}\n${bookmark.url}`),
        })),
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
  const names = folder.split('/').map((name) => cleanText(name).trim());
  return {
    url: new URL(url).href,
    title: cut(cleanText(title).trim(), MAX_TITLE),
    folder: names.filter((name) => name !== '').join(' / '),
  };
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
