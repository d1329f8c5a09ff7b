import type { TableCell, TableRow } from './page-data.ts';

/** One place of a table's grid: the cell that covers it, also where it begins further left or above. */
export interface GridPlace {
  readonly cell: TableCell;
  /** The cell begins here. */
  readonly isStart: boolean;
}

export interface GridRow {
  readonly row: TableRow;
  readonly places: readonly (GridPlace | null)[];
}

/** Wider tables are no data for people. */
const MAX_WIDTH = 500;

/**
 * Lays the cells of a table out as browsers do (HTML, “forming a table”): a cell takes the first free place of its row and
 * covers as many columns and rows as it spans, a row span of 0 down to the end; in a grid that numbers its columns it takes that of its
 * number. Places that no cell covers are `null`.
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
 * The place of each column by its number, those that are drawn one beside the other; `null` where not all cells have a number. A grid that draws
 * its fixed columns apart from the others has all names of one part before those of the next.
 */
function numberedColumns(rows: readonly TableRow[]): ReadonlyMap<number, number> | null {
  const used = new Set<number>();
  for (const { cells } of rows) {
    let last = 0;
    for (const { column, columnSpan } of cells) {
      // Numbers that do not rise from left to right say nothing of the order.
      if (column === undefined || column <= last) return null;
      last = column;
      for (let offset = 0; offset < columnSpan; offset += 1) used.add(column + offset);
    }
  }
  return new Map([...used].toSorted((a, b) => a - b).map((column, place) => [column, place]));
}
