import { copyFile, mkdir, mkdtemp, rm, stat } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { setImmediate } from 'node:timers/promises';

import { z } from 'zod';

import { AppError } from '#shared/errors/app-error.ts';

import type { Db } from '../../../storage/store/database/db.ts';
import {
  isDatabaseError,
  openForeignCopy,
} from '../../../storage/store/database/foreign-database.ts';
import { fileDamaged, fileLocked, fileTooLarge } from '../import-errors.ts';
import type { LeftOut } from '../left-out.ts';
import { isMissing } from './read-bytes.ts';

const MOST_BYTES = 2_000_000_000;
/** Endings of a database's files. SQLite rebuilds `-shm` from `-wal`. */
const PARTS = ['', '-wal', '-journal'] as const;
const TRIES = 3;
/** Rows read before other work gets a turn on the main thread. */
const ROWS_AT_ONCE = 1000;

/** Copy of another browser's database; the original is never opened. */
export interface CopiedDatabase {
  has(table: string): boolean;
  /** Rows that match the schema; others are counted as damaged. */
  rows<Schema extends z.ZodType>(
    sql: string,
    schema: Schema,
    leftOut?: LeftOut,
  ): AsyncIterable<z.output<Schema>>;
  count(sql: string): number;
}

/** Copies databases into a private folder that is deleted after use. */
export class DatabaseCopies {
  readonly #folder: string;
  readonly #nativeBinding: string | undefined;
  /** Removal of copies that a killed process left behind; runs once, before the first copy. */
  #swept: Promise<void> | null = null;

  constructor(folder: string, nativeBinding?: string) {
    this.#folder = folder;
    this.#nativeBinding = nativeBinding;
  }

  /** Calls `use` with a copy of the database. Returns `null` where there is no such file. Throws `IMPORT_FILE_…`. */
  async read<Result>(
    file: string,
    use: (db: CopiedDatabase) => Promise<Result>,
  ): Promise<Result | null> {
    const name = basename(file);
    this.#swept ??= rm(this.#folder, { recursive: true, force: true });
    await this.#swept;
    await mkdir(this.#folder, { recursive: true, mode: 0o700 });
    const folder = await mkdtemp(join(this.#folder, 'copy-'));
    try {
      const copy = join(folder, name);
      if (!(await copyWhole(file, copy))) return null;
      return await readCopy(openForeignCopy(copy, this.#nativeBinding), use);
    } catch (thrown) {
      throw isDatabaseError(thrown) ? fileDamaged(name, thrown) : thrown;
    } finally {
      await rm(folder, { recursive: true, force: true });
    }
  }
}

async function readCopy<Result>(
  db: Db,
  use: (db: CopiedDatabase) => Promise<Result>,
): Promise<Result> {
  try {
    // Only real tables: a view with a table's name could run an endless query.
    const tables = new Set(
      z
        .array(z.string())
        .parse(db.prepare(`SELECT name FROM sqlite_schema WHERE type = 'table'`).pluck().all()),
    );
    return await use({
      has: (table) => tables.has(table),
      rows: (sql, schema, leftOut) => readRows(db, sql, schema, leftOut),
      count: (sql) => z.int().parse(db.prepare(sql).pluck().get()),
    });
  } finally {
    db.close();
  }
}

async function* readRows<Schema extends z.ZodType>(
  db: Db,
  sql: string,
  schema: Schema,
  leftOut?: LeftOut,
): AsyncGenerator<z.output<Schema>> {
  let read = 0;
  for (const row of db.prepare(sql).iterate()) {
    const parsed = schema.safeParse(row);
    if (parsed.success) yield parsed.data;
    else leftOut?.add('damaged');
    read += 1;
    if (read % ROWS_AT_ONCE === 0) await setImmediate();
  }
}

/** Copies the files again while the browser writes them, up to `TRIES` times. Returns `false` where there is no such file. */
async function copyWhole(file: string, copy: string): Promise<boolean> {
  for (let tried = 1; ; tried += 1) {
    const before = await stateOf(file);
    if (before === null) return false;
    for (const part of PARTS) await copyPart(`${file}${part}`, `${copy}${part}`);
    if (before === (await stateOf(file)) || tried === TRIES) return true;
  }
}

async function copyPart(from: string, to: string): Promise<void> {
  await rm(to, { force: true });
  try {
    await copyFile(from, to);
  } catch (thrown) {
    if (!isMissing(thrown)) throw fileLocked(basename(from), thrown);
  }
}

/** Sizes and times of the database's files, which change with each write. Returns `null` where there is no such file. */
async function stateOf(file: string): Promise<string | null> {
  const states: string[] = [];
  for (const part of PARTS) {
    try {
      const { size, mtimeMs } = await stat(`${file}${part}`);
      if (size > MOST_BYTES) throw fileTooLarge(basename(file));
      states.push(`${part} ${size} ${mtimeMs}`);
    } catch (thrown) {
      if (thrown instanceof AppError) throw thrown;
      if (!isMissing(thrown)) throw fileLocked(basename(file), thrown);
      if (part === '') return null;
    }
  }
  return states.join('\n');
}
