import { createHash } from 'node:crypto';

import type { RunEventBody } from '#shared/model/run/run-event.ts';
import type { RowProgress, SheetRow } from '#shared/model/run/input/sheet-row.ts';
import type { ErrorInfo } from '#shared/errors/app-error.ts';
import type { ListedRow } from '#shared/tools/run/row.ts';

import type { TableRecord } from '../../../page-access/office/office-records.ts';

interface Work {
  /** Identity of the work and its file. */
  readonly name: string;
  /** Columns that must not be empty. */
  readonly required: readonly string[];
}

type RowsNoted = Extract<RunEventBody, { readonly type: 'rows.noted' }>;

const WAITING: RowProgress = { state: 'waiting', hasLeft: false, why: null };

/** Returns a key for each row, made of the work, file, sheet and cell values; equal rows are numbered. */
export function keysOf(records: readonly TableRecord[], work: string): readonly string[] {
  const seen = new Map<string, number>();
  return records.map(({ values }) => {
    const text = JSON.stringify([work, values]);
    const digest = createHash('sha256').update(text).digest('base64url');
    const nth = (seen.get(digest) ?? 0) + 1;
    seen.set(digest, nth);
    return `${digest} ${nth}`;
  });
}

/** @param name tells two kinds of work with one file apart; usually empty */
export const workName = (name: string, path: string, sheet: string): string =>
  JSON.stringify([name, path, sheet]);

/**
 * The rows for which a run fills in a form, one open at a time. A write is recorded before it is sent, so a row with a sent write is never
 * started again, whatever a script, model or crash does.
 */
export class RowLedger {
  readonly #rows: () => readonly SheetRow[];
  readonly #append: (body: RowsNoted) => void;
  /** Key of the row of each write, by request id. */
  readonly #writes = new Map<number, string>();
  /** Key of the last row if it ended without an error and without a sent write. */
  #quiet: string | null = null;

  constructor(rows: () => readonly SheetRow[], append: (body: RowsNoted) => void) {
    this.#rows = rows;
    this.#append = append;
  }

  /** Records the rows and returns which of them to do. A row without a required value is not started. */
  list(records: readonly TableRecord[], { name, required }: Work): readonly ListedRow[] {
    this.#close();
    const keys = keysOf(records, name);
    const listed = records.map((record, at) => this.#rowOf(record, keys[at] ?? '', required));
    const isListed = new Set(keys);
    // Rows that are no longer in a changed sheet stay as a record of what was sent.
    const others = this.#rows().filter(({ key, hasLeft }) => hasLeft && !isListed.has(key));
    this.#append({ type: 'rows.noted', rows: [...others, ...listed], isWhole: true });
    return listed.map((row, at): ListedRow => {
      const { key, number, hasLeft, why } = row;
      const isLeftOut = hasLeft || why?.code === 'ROW_VALUE_MISSING';
      return {
        key,
        row: number,
        values: records[at]?.values ?? {},
        skip: !isLeftOut ? null : why === null ? 'sent' : 'failed',
        why: isLeftOut ? (why?.message ?? '') : '',
      };
    });
  }

  /** Starts a row. Returns whether it may be done now. */
  begin(key: string): boolean {
    const row = this.#find(key);
    if (row === undefined || row.hasLeft) return false;
    this.#close();
    this.#note({ ...row, ...WAITING, state: 'open' });
    return true;
  }

  /** Whether nothing was sent for the row so far. */
  isQuiet(key: string): boolean {
    return this.#find(key)?.hasLeft === false;
  }

  /** Records a write before it is sent. Throws the store's errors; then the write must not be sent. */
  leaves(requestId: number): void {
    const row = this.#open();
    if (row === undefined) return;
    this.#writes.set(requestId, row.key);
    const quiet = this.#quiet === null ? undefined : this.#find(this.#quiet);
    this.#quiet = null;
    // The write may be a late effect of the row before.
    if (quiet !== undefined) this.#note({ ...quiet, hasLeft: true, why: unsure() });
    if (!row.hasLeft) this.#note({ ...row, hasLeft: true });
  }

  /** Records the answer to a write; `null` if it had no status. */
  answered(requestId: number, status: number | null): void {
    const row = this.#find(this.#writes.get(requestId) ?? '');
    if (row === undefined || status === null) return;
    if (status >= 400) this.#note({ ...row, why: notTaken(status) });
    // The page tried again successfully.
    else if (row.why?.code === 'ROW_NOT_TAKEN') this.#note({ ...row, why: null });
  }

  /** Ends a row. The site's answer takes precedence over the script's error. */
  end(key: string, error: ErrorInfo | null): SheetRow | null {
    const row = this.#find(key);
    if (row?.state !== 'open') return row ?? null;
    const hasLeft = row.hasLeft || error?.code === 'TAKEN_OVER';
    const ended: SheetRow = { ...row, state: 'ended', hasLeft, why: row.why ?? error };
    this.#note(ended);
    this.#quiet = hasLeft || ended.why !== null ? null : key;
    return ended;
  }

  /** Returns the row with its known progress. */
  #rowOf({ row, values }: TableRecord, key: string, required: readonly string[]): SheetRow {
    const known = this.#find(key);
    const empty = required.filter((column) => (values[column] ?? '').trim() === '');
    const label = Object.values(values).find((cell) => cell.trim() !== '') ?? '';
    const fresh: SheetRow = { key, number: row, label: label.trim().slice(0, 80), ...WAITING };
    // A value that was required before may no longer be.
    const isKnown = known !== undefined && known.why?.code !== 'ROW_VALUE_MISSING';
    const now = isKnown ? { ...known, number: row } : fresh;
    if (now.hasLeft || empty.length === 0) return now;
    return { ...now, state: 'ended', why: valueMissing(empty) };
  }

  /** Ends a row that was interrupted. */
  #close(): void {
    const row = this.#open();
    if (row === undefined) return;
    const why = row.why ?? (row.hasLeft ? unsure() : null);
    this.#note({ ...row, state: row.hasLeft ? 'ended' : 'waiting', why });
  }

  #note(row: SheetRow): void {
    this.#append({ type: 'rows.noted', rows: [row] });
  }

  #open(): SheetRow | undefined {
    return this.#rows().find(({ state }) => state === 'open');
  }

  #find(key: string): SheetRow | undefined {
    return this.#rows().find((row) => row.key === key);
  }
}

const unsure = (): ErrorInfo => ({
  code: 'ROW_UNSURE',
  message: 'Whether this row was sent is not known.',
  next: 'Look at the site before sending it again.',
});

function valueMissing(columns: readonly string[]): ErrorInfo {
  const names = columns.map((column) => column.slice(0, 60)).join(', ');
  return {
    code: 'ROW_VALUE_MISSING',
    params: { columns: names },
    message: `The row has no value for ${names}.`,
    next: 'Fill in the cell and run it again.',
  };
}

const notTaken = (status: number): ErrorInfo => ({
  code: 'ROW_NOT_TAKEN',
  params: { status },
  message: `The site answered ${status} to this row.`,
  next: 'Look at the site before sending the row again.',
});
