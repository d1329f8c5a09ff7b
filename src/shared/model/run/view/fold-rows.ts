import type { RunEventBody } from '../run-event.ts';
import type { SheetRow } from '../input/sheet-row.ts';

type RowsNoted = Extract<RunEventBody, { readonly type: 'rows.noted' }>;

/** Returns the run's rows after one more event. */
export function nextRows(before: readonly SheetRow[], { rows, isWhole }: RowsNoted) {
  if (isWhole === true) return rows;
  const changed = new Map(rows.map((row) => [row.key, row]));
  return before.map((row) => changed.get(row.key) ?? row);
}
