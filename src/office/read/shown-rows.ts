import { MAX_CELL_CHARS, MAX_COLUMNS, type OfficeTable } from '#shared/ports/office-messages.ts';

export interface RowChoice {
  readonly firstRow: number;
  readonly rowCount: number;
}

/** The requested rows of a table, and its first one, which usually names the columns. */
export function shownRows(
  length: number,
  rowAt: (index: number) => readonly string[],
  { firstRow, rowCount }: RowChoice,
): Pick<OfficeTable, 'head' | 'firstRow' | 'rows' | 'totalRows'> {
  let totalRows = length;
  while (totalRows > 0 && rowAt(totalRows - 1).every((cell) => cell === '')) totalRows -= 1;
  const end = Math.min(totalRows, firstRow - 1 + rowCount);
  const rows: string[][] = [];
  for (let at = firstRow - 1; at < end; at += 1) rows.push(bounded(rowAt(at)));
  return { head: totalRows === 0 ? [] : bounded(rowAt(0)), firstRow, rows, totalRows };
}

function bounded(row: readonly string[]): string[] {
  const cells = row.slice(0, MAX_COLUMNS).map((cell) => cell.slice(0, MAX_CELL_CHARS));
  while (cells.at(-1) === '') cells.pop();
  return cells;
}
