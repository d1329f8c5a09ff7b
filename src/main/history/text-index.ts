import { z } from 'zod';

import type { Db, Statement } from '../store/db.ts';

interface PageText {
  readonly page_id: number;
  readonly title: string;
  readonly address: string;
}

const BuiltSchema = z.int().optional();
const TextsSchema = z.array(
  z.strictObject({ page_id: z.int(), title: z.string(), address: z.string() }),
);
/** Few enough that nobody waits for them. */
const PAGES_AT_ONCE = 300;

/**
 * The index of the pages' texts: it finds any three characters in a row, so that parts of words and Chinese are found. While it is made
 * anew, piece by piece, it knows the pages only up to one.
 */
export class TextIndex {
  readonly #insert: Statement;
  readonly #delete: Statement;
  readonly #next: Statement;
  readonly #find: Statement;
  readonly #db: Db;
  /** `null`: it is whole. */
  #builtTo: number | null;

  constructor(db: Db) {
    this.#db = db;
    this.#insert = db.prepare('INSERT INTO pages_text (rowid, title, address) VALUES (?, ?, ?)');
    this.#delete = db.prepare(
      `INSERT INTO pages_text (pages_text, rowid, title, address) VALUES ('delete', ?, ?, ?)`,
    );
    this.#next = db.prepare(
      'SELECT page_id, title, address FROM pages WHERE page_id > ? ORDER BY page_id LIMIT ?',
    );
    this.#find = db
      .prepare('SELECT rowid FROM pages_text WHERE pages_text MATCH ? ORDER BY rowid DESC LIMIT ?')
      .pluck();
    const built = db.prepare('SELECT built_to FROM pages_text_build').pluck().get();
    this.#builtTo = BuiltSchema.parse(built) ?? null;
    // Texts that are deleted leave no trace in it.
    db.exec(`INSERT INTO pages_text (pages_text, rank) VALUES ('secure-delete', 1)`);
  }

  get isWhole(): boolean {
    return this.#builtTo === null;
  }

  add({ page_id: id, title, address }: PageText): void {
    if (this.#has(id)) this.#insert.run(id, title, address);
  }

  take({ page_id: id, title, address }: PageText): void {
    if (this.#has(id)) this.#delete.run(id, title, address);
  }

  /** Empties it at once; it is made anew by `buildOn`. */
  clear(): void {
    clearText(this.#db);
    this.#builtTo = 0;
  }

  /** Adds the next pages; `false` once it is whole. */
  buildOn(): boolean {
    const from = this.#builtTo;
    if (from === null) return false;
    const texts = TextsSchema.parse(this.#next.all(from, PAGES_AT_ONCE));
    const last = texts.at(-1)?.page_id ?? null;
    this.#db.transaction(() => {
      for (const { page_id: id, title, address } of texts) this.#insert.run(id, title, address);
      if (last === null) this.#db.exec('DELETE FROM pages_text_build');
      else this.#db.prepare('UPDATE pages_text_build SET built_to = ?').run(last);
    })();
    this.#builtTo = last;
    return last !== null;
  }

  /** Ids of the newest pages that may hold all of these texts of at least three characters. */
  find(texts: readonly string[], limit: number): readonly number[] {
    const parts = texts.flatMap((text) =>
      Array.from({ length: [...text].length - 2 }, (_, at) => [...text].slice(at, at + 3).join('')),
    );
    const query = [...new Set(parts)]
      .map((part) => `"${part.replaceAll('"', '""')}"`)
      .join(' AND ');
    return z.array(z.int()).parse(this.#find.all(query, limit));
  }

  #has(id: number): boolean {
    return this.#builtTo === null || id <= this.#builtTo;
  }
}

/** Also for copies of the database, where it is made anew only if the copy is ever used. */
export function clearText(db: Db): void {
  db.exec(`
    INSERT INTO pages_text (pages_text) VALUES ('delete-all');
    INSERT OR REPLACE INTO pages_text_build VALUES (1, 0)`);
}
