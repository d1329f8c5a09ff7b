import {
  type Bookmark,
  type BookmarkDraft,
  type BookmarksOverview,
  type FolderContent,
  type FolderTree,
} from '#shared/model/bookmarks/bookmark.ts';
import {
  compareFolders,
  folderIn,
  folderName,
  isWithinFolder,
  parentFolder,
  foldersAlong,
} from '#shared/model/bookmarks/folder-path.ts';

import type { Disposable } from '../../platform/async/disposable.ts';
import { Emitter } from '../../platform/async/emitter.ts';
import { searchText } from '#shared/model/search-text.ts';
import type { CopyRemovals } from '../../storage/store/database/copy-removals.ts';
import type { Db } from '../../storage/store/database/db.ts';
import { typedPrefix } from '../../storage/store/tables/typed-form.ts';
import { withStoreErrors } from '../../storage/store/store-error.ts';
import {
  byFolder,
  type FiledBookmark,
  readBookmarkFile,
  writeBookmarkFile,
} from './bookmark-file.ts';
import { BookmarkRows } from './bookmark-rows.ts';
import { FolderRows } from './folder-rows.ts';
import { checkedPath, tidy, tidyFolder, tidyName, wordsOf } from './tidy-bookmark.ts';

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
  /** Relevance from 0 to 1. */
  readonly score: number;
}

interface RemovedBookmark extends Bookmark {
  readonly place: number;
}

interface Undo {
  readonly id: number;
  readonly removed: readonly RemovedBookmark[];
  readonly folders: readonly string[];
}

/** Store of the person's bookmarks. Every method throws `AppError` `STORE_…`. */
export class Bookmarks {
  readonly #db: Db;
  readonly #folders: FolderRows;
  readonly #rows: BookmarkRows;
  readonly #now: () => number;
  readonly #changed = new Emitter<void>();
  #undo: Undo | null = null;
  #lastUndo = 0;
  #revision = 0;

  constructor({ db, copies, now }: BookmarksOptions) {
    this.#db = db;
    this.#folders = new FolderRows(db);
    this.#rows = new BookmarkRows(db, copies);
    this.#now = now;
  }

  /** Number that changes whenever lists must be queried again. */
  get revision(): number {
    return this.#revision;
  }

  onChange(listener: () => void): Disposable {
    return this.#changed.on(listener);
  }

  /** Counts matching bookmarks by folder, in the folder `within` and those in it; an empty `within` means everywhere. */
  overview(query: string, within = ''): BookmarksOverview {
    const found = this.#find(query, within);
    const folders = byFolder(found);
    return {
      total: found.length,
      folders: [...folders].map(([folder, { length: count }]) => ({ folder, count })),
    };
  }

  rows(query: string, offset: number, limit: number, within = ''): readonly Bookmark[] {
    return this.#find(query, within).slice(offset, offset + limit);
  }

  /** All folders with their counts, in tree order, empty ones included. */
  tree(): FolderTree {
    const counts = byFolder(this.#read().map(({ bookmark }) => bookmark));
    const folders = this.#paths().map((path) => ({ path, count: counts.get(path)?.length ?? 0 }));
    return { total: this.#read().length, folders };
  }

  children(folder: string, limit: number): FolderContent {
    const all = this.#read().map(({ bookmark }) => bookmark);
    const inside = all.filter((bookmark) => bookmark.folder === folder);
    return {
      bookmarks: inside.slice(0, limit),
      hasMore: inside.length > limit,
      folders: this.#paths().filter((path) => parentFolder(path) === folder),
    };
  }

  at(url: string): Bookmark | null {
    return this.#read().find(({ bookmark }) => bookmark.url === url)?.bookmark ?? null;
  }

  /** Suggestions, best first: titles and hosts that begin with the first word come before other matches. */
  suggest(query: string, limit: number): readonly BookmarkSuggestion[] {
    const [first] = wordsOf(query);
    if (first === undefined) return [];
    const scored = this.#find(query).map(({ id, url, title, folder }) => {
      const host = URL.parse(url)?.host.replace(/^www\./, '') ?? '';
      const starts = searchText(title).startsWith(first) || host.startsWith(first);
      return { id, url, title, folder, score: starts ? 0.9 : 0.6 };
    });
    return scored.toSorted((a, b) => b.score - a.score).slice(0, limit);
  }

  /** URLs that begin with the typed text, both without scheme and `www.`. Nothing is parsed, as it is asked at every key. */
  beginning(written: string): readonly string[] {
    const prefix = typedPrefix(written);
    return this.#read().flatMap(({ bookmark: { url } }) => {
      const from = url.indexOf('://') + 3;
      const place = url.startsWith('www.', from) ? from + 4 : from;
      return url.slice(place, place + prefix.length).toLowerCase() === prefix ? [url] : [];
    });
  }

  /** Adds a bookmark, or changes the one with this id. A bookmark with the same URL is overwritten. */
  save(id: number | null, draft: BookmarkDraft): Bookmark {
    const all = this.#read();
    const kept = all.find(({ bookmark }) =>
      id === null ? bookmark.url === draft.url : bookmark.id === id,
    );
    const { url, title, folder } = tidy(draft);
    const isMoved = kept?.bookmark.folder !== folder;
    this.#write(() => {
      this.#folders.add([folder]);
      this.#rows.replace(kept?.bookmark ?? null, {
        url,
        title,
        folder,
        place: isMoved ? null : kept.place,
        addedAt: kept?.bookmark.addedAt ?? this.#now(),
      });
    });
    const saved = this.at(url);
    if (saved === null) throw new Error('A bookmark that was just written is not there.');
    return saved;
  }

  /** Moves bookmarks into a folder, before the bookmark with the id `before` or, for `null`, to the end. Missing ids are ignored. */
  move(ids: readonly number[], folder: string, before: number | null): void {
    const goal = tidyFolder(folder);
    const moved = new Set(ids);
    const others = this.#read().flatMap(({ bookmark }) =>
      bookmark.folder === goal && !moved.has(bookmark.id) ? [bookmark.id] : [],
    );
    const at = before === null ? -1 : others.indexOf(before);
    const order = others.toSpliced(at === -1 ? others.length : at, 0, ...moved);
    this.#write(() => {
      this.#folders.add([goal]);
      for (const [index, each] of order.entries()) this.#rows.put(each, goal, index + 1);
    });
  }

  /** Creates a folder in another one (empty: at the top) and returns its path. An existing folder of this name is used. */
  createFolder(parent: string, name: string): string {
    const path = checkedPath(folderIn(parent, tidyName(name)));
    this.#write(() => this.#folders.add([path]));
    return path;
  }

  /**
   * Renames a folder and returns its path. It is merged with a folder beside it that has this name; a name without letters changes nothing.
   */
  renameFolder(path: string, name: string): string {
    const written = tidyName(name);
    return written === '' ? path : this.#putFolder(path, folderIn(parentFolder(path), written));
  }

  /**
   * Moves a folder into another one (empty: to the top) and returns its path. It is merged with a folder of its name there; moving it into
   * itself does nothing.
   */
  moveFolder(path: string, into: string): string {
    const parent = tidyFolder(into);
    if (isWithinFolder(parent, path)) return path;
    return this.#putFolder(path, folderIn(parent, folderName(path)));
  }

  #putFolder(path: string, goal: string): string {
    if (goal === path) return path;
    const moved = (each: string): string => checkedPath(`${goal}${each.slice(path.length)}`);
    this.#write(() => {
      const folders = this.#folders.within(path);
      // A folder may take the name of a folder around it, so a new path can equal an old one.
      this.#folders.remove(folders);
      this.#folders.add(folders.map(moved));
      const last = this.#lastPlaces(path);
      for (const { bookmark, place } of this.#read()) {
        if (!isWithinFolder(bookmark.folder, path)) continue;
        const at = moved(bookmark.folder);
        const behind = last.get(at);
        if (behind !== undefined) last.set(at, behind + 1);
        this.#rows.put(bookmark.id, at, behind === undefined ? place : behind + 1);
      }
    });
    return goal;
  }

  /** Removes a folder with all bookmarks and folders in it, in the way of `remove`. */
  removeFolder(path: string): { readonly removed: number; readonly undoId: number } {
    const ids = this.#inside(path).map(({ id }) => id);
    return this.#remove(ids, this.#folders.within(path));
  }

  /** Removes bookmarks for good, from copies of the database too. `undoId` restores them until the next removal. */
  remove(ids: readonly number[]): { readonly removed: number; readonly undoId: number } {
    return this.#remove(ids, []);
  }

  #remove(
    ids: readonly number[],
    folders: readonly string[],
  ): { readonly removed: number; readonly undoId: number } {
    const wanted = new Set(ids);
    const removed = this.#read().flatMap(({ bookmark, place }) =>
      wanted.has(bookmark.id) ? [{ ...bookmark, place }] : [],
    );
    this.#write(() => {
      this.#rows.remove(removed);
      if (folders.length === 0) return;
      this.#folders.remove(folders);
      this.#rows.removeFoldersFromCopies(folders);
    });
    this.#lastUndo += 1;
    this.#undo = { id: this.#lastUndo, removed, folders };
    return { removed: removed.length, undoId: this.#lastUndo };
  }

  /** Restores the last removal. Returns `false` when that is no longer possible. */
  undoRemove(undoId: number): boolean {
    if (this.#undo?.id !== undoId) return false;
    const { removed, folders } = this.#undo;
    this.#undo = null;
    this.#add(removed, folders);
    return true;
  }

  /** Adds the bookmarks of a file whose URLs are new, and its empty folders. */
  import(html: string): { readonly added: number; readonly known: number } {
    const { bookmarks, emptyFolders } = readBookmarkFile(html);
    return this.importFiled(bookmarks, emptyFolders);
  }

  /** Adds the bookmarks whose URLs are new, all or none. */
  importFiled(
    filed: readonly FiledBookmark[],
    folders: readonly string[] = [],
  ): { readonly added: number; readonly known: number } {
    const before = this.#read().length;
    this.#add(filed, folders);
    const added = this.#read().length - before;
    return { added, known: filed.length - added };
  }

  export(): string {
    return writeBookmarkFile(
      this.#read().map(({ bookmark }) => bookmark),
      this.#paths(),
    );
  }

  /** Adds bookmarks; those without a place come last in their folder. */
  #add(
    bookmarks: readonly (FiledBookmark & { readonly place?: number })[],
    folders: readonly string[] = [],
  ): void {
    this.#write(() => {
      this.#folders.add(folders);
      for (const { addedAt, place = null, ...filed } of bookmarks) {
        const isAdded = this.#rows.add({ ...filed, place, addedAt: addedAt ?? this.#now() });
        // Folders of known bookmarks are not added: the person may have removed them.
        if (isAdded) this.#folders.add([filed.folder]);
      }
    });
  }

  #find(query: string, within = ''): readonly Bookmark[] {
    const words = wordsOf(query);
    return this.#read().flatMap(({ bookmark, text }) =>
      isWithinFolder(bookmark.folder, within) && words.every((word) => text.includes(word))
        ? [bookmark]
        : [],
    );
  }

  #paths(): readonly string[] {
    // A restored copy may have bookmarks in folders that it has no rows for.
    const used = this.#read().flatMap(({ bookmark }) => foldersAlong(bookmark.folder));
    const kept = withStoreErrors(() => this.#folders.all());
    return [...new Set([...kept, ...used])].toSorted(compareFolders);
  }

  /** Last place in each folder, without this folder and those in it: moved bookmarks are put behind it. */
  #lastPlaces(except: string): Map<string, number> {
    const last = new Map<string, number>();
    for (const { bookmark, place } of this.#read()) {
      const { folder } = bookmark;
      if (!isWithinFolder(folder, except)) last.set(folder, Math.max(last.get(folder) ?? 0, place));
    }
    return last;
  }

  /** Bookmarks in a folder and in the folders within it. */
  #inside(path: string): readonly Bookmark[] {
    return this.#read().flatMap(({ bookmark }) =>
      isWithinFolder(bookmark.folder, path) ? [bookmark] : [],
    );
  }

  #read(): ReturnType<BookmarkRows['all']> {
    return withStoreErrors(() => this.#rows.all());
  }

  /** Makes a change in one transaction. */
  #write(change: () => void): void {
    withStoreErrors(() => this.#db.transaction(change)());
    this.#rows.changed();
    this.#revision += 1;
    this.#changed.emit();
  }
}
