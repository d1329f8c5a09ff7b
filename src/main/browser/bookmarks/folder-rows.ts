import { z } from 'zod';

import { foldersAlong, isWithinFolder } from '#shared/model/bookmarks/folder-path.ts';

import type { Db } from '../../storage/store/database/db.ts';

const PathsSchema = z.array(z.string());

/** Rows of the folders table: one for each folder, and for the folders around it. Callers wrap the methods in transactions. */
export class FolderRows {
  readonly #db: Db;

  constructor(db: Db) {
    this.#db = db;
  }

  all(): readonly string[] {
    return PathsSchema.parse(this.#db.prepare('SELECT path FROM bookmark_folders').pluck().all());
  }

  /** The folder and all folders in it. */
  within(folder: string): readonly string[] {
    return this.all().filter((path) => isWithinFolder(path, folder));
  }

  /** Adds the missing folders, with those around them. */
  add(paths: Iterable<string>): void {
    const insert = this.#db.prepare('INSERT OR IGNORE INTO bookmark_folders (path) VALUES (?)');
    for (const path of paths) for (const each of foldersAlong(path)) insert.run(each);
  }

  remove(paths: readonly string[]): void {
    removeFolderRows(this.#db, paths);
  }
}

export function removeFolderRows(db: Db, paths: readonly string[]): void {
  const remove = db.prepare('DELETE FROM bookmark_folders WHERE path = ?');
  for (const path of paths) remove.run(path);
}
