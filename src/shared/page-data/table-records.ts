import { parseNumber } from './parse-number.ts';
import type { RawTable } from './page-data.ts';
import { isPending, type PartPlaces, placesOf } from './part-places.ts';
import { joinRowParts } from './row-parts.ts';
import { type GridRow, layOut } from './table-grid.ts';
import { sectionName } from './table-sections.ts';

/** A row of a table, keyed by column name. */
export type TableRecord = Record<string, string>;

/** A type instead of an interface, so that it is assignable to JSON. */
export type DataTable = {
  readonly name: string;
  readonly columns: string[];
  readonly rows: TableRecord[];
};

/** A table, and its rows' positions in the whole table. */
export interface PlacedTable {
  readonly data: DataTable;
  readonly places: PartPlaces;
}

const MAX_HEAD_CHARS = 60;
const MAX_TITLE_CHARS = 200;

/**
 * Turns a table into records. Head rows name the columns: several names are joined, repeated ones numbered. Cells that span rows count for
 * each of them. With `links`, a column with links is followed by one with their URLs. Returns `null` without data: a table without cells,
 * or with a single unnamed column.
 */
export function toDataTable(
  table: RawTable,
  { links }: { readonly links: boolean },
): PlacedTable | null {
  const grid = layOut(joinRowParts(table.rows)).filter(({ places }) =>
    places.some((place) => place?.cell.text),
  );
  const headCount = countHeadRows(grid);
  const body = grid.slice(headCount);
  const width = grid[0]?.places.length ?? 0;
  if (width === 0) return null;
  if (width === 1 && headCount === 0) return null;
  const names = columnNames(grid.slice(0, headCount), body, width);
  const rows: TableRecord[] = [];
  const sources: GridRow['row'][] = [];
  const isLinked = names.map(
    (_, column) => links && body.some(({ places }) => places[column]?.cell.address !== undefined),
  );
  const hasSections = body.some((row, index) => index < body.length - 1 && isSection(row, width));
  let section = '';
  for (const line of body) {
    if (isSection(line, width)) {
      section = line.places[0]?.cell.text ?? '';
      continue;
    }
    const record: Record<string, string> = hasSections ? { [sectionName(names)]: section } : {};
    for (const [column, name] of names.entries()) {
      const cell = line.places[column]?.cell;
      record[name] = cell?.text ?? '';
      if (isLinked[column] === true) record[linkName(name)] = cell?.address ?? '';
    }
    rows.push(record);
    sources.push(line.row);
  }
  if (rows.length === 0 && headCount === 0) return null;
  const columns = names.flatMap((name, column) =>
    isLinked[column] === true ? [name, linkName(name)] : [name],
  );
  const head = grid.slice(0, headCount);
  return {
    data: {
      name: nameOf(table.name, head, width),
      columns: hasSections ? [sectionName(names), ...columns] : columns,
      rows,
    },
    places: placesOf(sources, table, {
      heads: head.map(({ row }) => row),
      section: hasSections ? sectionName(names) : null,
      isPending: (row) => isPending(row.cells.map(({ text }) => text)),
    }),
  };
}

const linkName = (column: string): string => `${column} (link)`;

/** Returns the table's name with the titles that span all columns, which distinguish tables under one heading. */
function nameOf(name: string, head: readonly GridRow[], width: number): string {
  const titles = head
    .filter((line) => isSection(line, width))
    .map(({ places }) => places[0]?.cell.text.replaceAll('\n', ' ') ?? '');
  const own = titles.join(' ').slice(0, MAX_TITLE_CHARS);
  return own === '' || own === name ? name : name === '' ? own : `${name}: ${own}`;
}

/** Whether the row's only cell spans the whole width: a heading within the table. */
function isSection({ places }: GridRow, width: number): boolean {
  const [first] = places;
  return (
    width > 1 && first?.isStart === true && places.every((place) => place?.cell === first.cell)
  );
}

function countHeadRows(grid: readonly GridRow[]): number {
  const width = grid[0]?.places.length ?? 0;
  const isHead = (line: GridRow): boolean =>
    line.row.isHead || (line.row.cells.length > 0 && line.row.cells.every((cell) => cell.isHead));
  const firstOther = grid.findIndex((line) => !isHead(line));
  const count = firstOther === -1 ? grid.length : firstOther;
  // A table of head cells only is empty if all rows are marked as head; otherwise the cells are headings.
  if (count === grid.length && !grid.every(({ row }) => row.isHead)) return 0;
  // A title that spans the table does not name its columns, but the row after it may.
  const hasHead = grid.slice(0, count).some((line) => !isSection(line, width));
  const isFollowed = !hasHead && width > 1 && looksLikeHead(grid.slice(count));
  return isFollowed ? count + 1 : count;
}

/** Whether the first row names the columns, without markup: short words that do not repeat, above at least one numeric column. */
function looksLikeHead([first, ...others]: readonly GridRow[]): boolean {
  if (first === undefined || others.length < 2) return false;
  const words = first.places.map((place) => place?.cell.text ?? '');
  const isWords = words.every(
    (word) => word !== '' && word.length <= MAX_HEAD_CHARS && parseNumber(word) === null,
  );
  if (!isWords || new Set(words).size < words.length) return false;
  return words.some((_, column) =>
    others.every(({ places }) => parseNumber(places[column]?.cell.text ?? '') !== null),
  );
}

function columnNames(
  head: readonly GridRow[],
  body: readonly GridRow[],
  width: number,
): readonly string[] {
  const isNamedByRows =
    head.length === 0 && width === 2 && body.every(({ places }) => places[0]?.cell.isHead === true);
  if (isNamedByRows) return ['Name', 'Value'];
  const used = new Map<string, number>();
  const titles = head.filter((line) => !isSection(line, width));
  return Array.from({ length: width }, (_, column) => {
    const parts = titles.map(({ places }) => places[column]?.cell.text.replaceAll('\n', ' ') ?? '');
    const own = parts.filter((part, index) => part !== '' && part !== parts[index - 1]);
    const name = own.join(' / ') || `Column ${column + 1}`;
    const times = (used.get(name) ?? 0) + 1;
    used.set(name, times);
    return times === 1 ? name : `${name} (${times})`;
  });
}

/** Joins tables that a page splits in two: one with the fixed head, one with the rows. */
export function joinSplitTables(tables: readonly RawTable[]): readonly RawTable[] {
  const joined: RawTable[] = [];
  for (const table of tables) {
    const last = joined.at(-1);
    if (last !== undefined && isHeadOf(last, table))
      joined[joined.length - 1] = { ...table, ...last, rows: [...last.rows, ...table.rows] };
    else joined.push(table);
  }
  return joined;
}

function isHeadOf(head: RawTable, body: RawTable): boolean {
  const widthOf = ({ cells }: RawTable['rows'][number]): number =>
    cells.reduce((sum, { columnSpan }) => sum + columnSpan, 0);
  const [headRow] = head.rows;
  const [bodyRow] = body.rows;
  if (headRow === undefined || bodyRow === undefined) return false;
  const isHead = head.rows.every(
    (row) => row.isHead || (row.cells.length > 1 && row.cells.every((cell) => cell.isHead)),
  );
  const hasHead = body.rows.some((row) => row.isHead) || bodyRow.cells.every((cell) => cell.isHead);
  return isHead && !hasHead && widthOf(headRow) === widthOf(bodyRow);
}
