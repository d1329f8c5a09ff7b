import type Database from 'better-sqlite3';
import { z } from 'zod';

import { withStoreErrors } from '../store-error.ts';

const WindowRowSchema = z.strictObject({ window_id: z.int(), content: z.string() });
const TabRowSchema = z.strictObject({ tab_id: z.int(), position: z.int(), content: z.string() });
const ClosedRowSchema = z.strictObject({ id: z.int(), content: z.string() });
export type WindowRow = z.output<typeof WindowRowSchema>;
export type TabRow = z.output<typeof TabRowSchema>;
export type ClosedRow = z.output<typeof ClosedRowSchema>;

/** Changes since the last write. */
export interface SessionChange {
  readonly windows: readonly WindowRow[];
  readonly tabs: readonly TabRow[];
  readonly goneWindows: readonly number[];
  readonly goneTabs: readonly number[];
}

/** Stored windows and tabs; the content of rows is defined by the caller. Every method throws `AppError` `STORE_…`. */
export interface SessionTable {
  windows(): readonly WindowRow[];
  /** Returns the tabs in their order. */
  tabs(): readonly TabRow[];
  /** Writes the changes, all or none. */
  write(change: SessionChange): void;
  /** Whether the program was marked as open, which is so after a crash but not after a normal end. */
  isOpen(): boolean;
  setOpen(isOpen: boolean): void;
  /** Returns what was closed, newest first. */
  closed(): readonly ClosedRow[];
  /** Adds a closed item and keeps the newest `limit` ones. */
  addClosed(content: string, limit: number): void;
  removeClosed(id: number): void;
  clearClosed(): void;
}

export function createSessionTable(db: Database.Database): SessionTable {
  const all = <Row extends z.ZodType>(sql: string, row: Row) => {
    const statement = db.prepare(sql);
    return (): z.output<Row>[] =>
      withStoreErrors(() => statement.all()).flatMap((found) => {
        const read = row.safeParse(found);
        return read.success ? [read.data] : [];
      });
  };
  const putWindow = db.prepare('INSERT OR REPLACE INTO session_windows VALUES (?, ?)');
  const putTab = db.prepare('INSERT OR REPLACE INTO session_tabs VALUES (?, ?, ?)');
  const dropWindow = db.prepare('DELETE FROM session_windows WHERE window_id = ?');
  const dropTab = db.prepare('DELETE FROM session_tabs WHERE tab_id = ?');
  const putClosed = db.prepare('INSERT INTO session_closed (content) VALUES (?)');
  const dropOld = db.prepare(
    'DELETE FROM session_closed WHERE id NOT IN (SELECT id FROM session_closed ORDER BY id DESC LIMIT ?)',
  );
  const dropClosed = db.prepare('DELETE FROM session_closed WHERE id = ?');
  const dropAllClosed = db.prepare('DELETE FROM session_closed');
  const open = db.prepare('SELECT is_open FROM session_life WHERE is_open = 1');
  const setOpen = db.prepare('INSERT OR REPLACE INTO session_life VALUES (1, ?)');
  return {
    windows: all('SELECT * FROM session_windows ORDER BY window_id', WindowRowSchema),
    tabs: all('SELECT * FROM session_tabs ORDER BY position, tab_id', TabRowSchema),
    write: ({ windows, tabs, goneWindows, goneTabs }) => {
      const write = db.transaction(() => {
        for (const { window_id, content } of windows) putWindow.run(window_id, content);
        for (const { tab_id, position, content } of tabs) putTab.run(tab_id, position, content);
        for (const id of goneWindows) dropWindow.run(id);
        for (const id of goneTabs) dropTab.run(id);
      });
      withStoreErrors(() => write());
    },
    isOpen: () => withStoreErrors(() => open.get() !== undefined),
    setOpen: (isOpen) => void withStoreErrors(() => setOpen.run(isOpen ? 1 : 0)),
    closed: all('SELECT * FROM session_closed ORDER BY id DESC', ClosedRowSchema),
    addClosed: (content, limit) =>
      withStoreErrors(() => {
        putClosed.run(content);
        dropOld.run(limit);
      }),
    removeClosed: (id) => void withStoreErrors(() => dropClosed.run(id)),
    clearClosed: () => void withStoreErrors(() => dropAllClosed.run()),
  };
}
