import type { TableCell, TableRow } from './page-data.ts';

/**
 * Joins parts of rows by row number, for grids with fixed columns; a row that is present twice counts once. Rows without a number are not
 * joined.
 */
export function joinRowParts(rows: readonly TableRow[]): readonly TableRow[] {
  const byIndex = new Map<number, TableRow>();
  const kept: (TableRow | number)[] = [];
  let isJoined = false;
  for (const row of rows) {
    const first = row.index === null ? undefined : byIndex.get(row.index);
    const joined = first === undefined ? null : joinTwo(first, row);
    if (row.index === null || (first !== undefined && joined === null)) kept.push(row);
    else {
      byIndex.set(row.index, joined ?? row);
      if (joined === null) kept.push(row.index);
      else isJoined = true;
    }
  }
  if (!isJoined) return rows;
  return kept.flatMap((each) => (typeof each === 'number' ? (byIndex.get(each) ?? []) : [each]));
}

/** Returns the joined row; `null` when the two are not parts of one row. */
function joinTwo(one: TableRow, other: TableRow): TableRow | null {
  if (one.isHead !== other.isHead) return null;
  const words = ({ cells }: TableRow): string => cells.map(({ text }) => text).join('\n');
  if (words(one) === words(other)) return one;
  const columns = new Set(one.cells.map(({ column }) => column));
  if (columns.has(undefined)) return null;
  if (other.cells.some(({ column }) => column === undefined || columns.has(column))) return null;
  const place = (cell: TableCell): number => cell.column ?? 0;
  return { ...one, cells: [...one.cells, ...other.cells].toSorted((a, b) => place(a) - place(b)) };
}
