import { z } from 'zod';

import type { Db, Statement } from '../../storage/store/database/db.ts';

interface PageText {
  readonly page_id: number;
  readonly title: string;
  readonly address: string;
}

const BuiltSchema = z.int().optional();
const TextsSchema = z.array(
  z.strictObject({ page_id: z.int(), title: z.string(), address: z.string() }),
);
/** Pages indexed in one step, few enough not to block the main thread. */
const PAGES_AT_ONCE = 300;

/**
 * Full-text index of pages by trigrams, so parts of words and Chinese are found. During a rebuild, which runs in steps, it contains only
 * the pages up to `#builtTo`.
 */
export class TextIndex {
  readonly #insert: Statement;
  readonly #delete: Statement;
  readonly #next: Statement;
  readonly #find: Statement;
  readonly #db: Db;
  /** Id of the last indexed page during a rebuild; `null` when the index is complete. */
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
    // Secure delete removes all traces of deleted texts from the index.
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

  /** Empties the index at once; `buildOn` rebuilds it. */
  clear(): void {
    clearText(this.#db);
    this.#builtTo = 0;
  }

  /** Indexes the next pages. Returns `false` once the index is complete. */
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

  /** Ids of the newest pages that may contain all these texts, each of at least three characters. */
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

/** Empties the text index, also of a copy of the database; it is only rebuilt if the copy is ever used. */
export function clearText(db: Db): void {
  db.exec(`
    INSERT INTO pages_text (pages_text) VALUES ('delete-all');
    INSERT OR REPLACE INTO pages_text_build VALUES (1, 0)`);
}
