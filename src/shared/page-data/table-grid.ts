import type { TableCell, TableRow } from './page-data.ts';

/** A place in a table's grid, with the cell that covers it, which may begin further left or above. */
export interface GridPlace {
  readonly cell: TableCell;
  /** Whether the cell begins here. */
  readonly isStart: boolean;
}

export interface GridRow {
  readonly row: TableRow;
  readonly places: readonly (GridPlace | null)[];
}

/** Most columns of a table; wider ones are no data for people. */
const MAX_WIDTH = 500;

/**
 * Lays out a table's cells as browsers do (HTML, “forming a table”): each takes the first free place of its row and covers its spans, a row
 * span of 0 to the end; numbered columns have their number's place. Uncovered places are `null`.
 */
export function layOut(rows: readonly TableRow[]): readonly GridRow[] {
  const grid: GridRow[] = [];
  const numbered = numberedColumns(rows);
  let hanging = new Map<number, { readonly cell: TableCell; readonly rowsLeft: number }>();
  for (const row of rows) {
    const places: (GridPlace | null)[] = [];
    const next: typeof hanging = new Map();
    for (const [column, { cell, rowsLeft }] of hanging) {
      places[column] = { cell, isStart: false };
      if (rowsLeft > 1) next.set(column, { cell, rowsLeft: rowsLeft - 1 });
    }
    let column = 0;
    for (const cell of row.cells) {
      column = Math.max(column, numbered?.get(cell.column ?? 0) ?? 0);
      while (places[column] !== undefined) column += 1;
      const rowSpan = cell.rowSpan === 0 ? rows.length : cell.rowSpan;
      for (let offset = 0; offset < cell.columnSpan && column < MAX_WIDTH; offset += 1) {
        places[column] ??= { cell, isStart: offset === 0 };
        if (rowSpan > 1) next.set(column, { cell, rowsLeft: rowSpan - 1 });
        column += 1;
      }
    }
    grid.push({ row, places: Array.from(places, (place) => place ?? null) });
    hanging = next;
  }
  const width = Math.max(0, ...grid.map(({ places }) => places.length));
  return grid.map(({ row, places }) => ({
    row,
    places: Array.from({ length: width }, (_, column) => places[column] ?? null),
  }));
}

/**
 * Returns the place of each column by its number; `null` when a cell has no number. Grids with fixed columns list all names of one part
 * first.
 */
function numberedColumns(rows: readonly TableRow[]): ReadonlyMap<number, number> | null {
  const used = new Set<number>();
  for (const { cells } of rows) {
    let last = 0;
    for (const { column, columnSpan } of cells) {
      // Numbers that do not ascend from left to right do not give the order.
      if (column === undefined || column <= last) return null;
      last = column;
      for (let offset = 0; offset < columnSpan; offset += 1) used.add(column + offset);
    }
  }
  return new Map([...used].toSorted((a, b) => a - b).map((column, place) => [column, place]));
}
