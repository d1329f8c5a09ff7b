import type { RawTable, TableCell, TableRow } from '#shared/page-data/page-data.ts';

import { countersBeside } from './counter-beside.ts';
import { addressOf, blockText, lineText } from './element-text.ts';
import { Places } from './place-of.ts';

const MOST = { rows: 20_000, cells: 500 };
const MAX_NAME = 300;

/** A table in a page's copy, cell by cell; `heading` is its name if it has no caption. */
export function readTable(
  table: Element,
  heading: string,
  places = new Places(),
): Omit<RawTable, 'isMain'> {
  const caption = table.querySelector('caption');
  const own = caption === null ? '' : lineText(caption);
  const name = (own || table.getAttribute('aria-label') || heading).slice(0, MAX_NAME);
  const rows = rowsOf(table)
    .slice(0, MOST.rows)
    .map((row) => readRow(row, places));
  return { name, ...places.sizeOf(table, 'aria-rowcount'), ...countersBeside(table), rows };
}

/** Whether a table is only for layout: it contains another table and no row of column names, or all of its rows have one cell. */
export function isLayoutTable(table: Element): boolean {
  if (table.querySelector('table') !== null && !rowsOf(table).some(namesColumns)) return true;
  return !rowsOf(table).some((row) => cellsOf(row).length > 1);
}

const rowsOf = (table: Element): readonly Element[] =>
  [...table.querySelectorAll('tr')].filter((row) => row.closest('table') === table);

const namesColumns = (row: Element): boolean => {
  const cells = cellsOf(row);
  return cells.length > 1 && cells.every((cell) => cell.localName === 'th');
};

/** Cells of a row, including those in wrappers of a grid. */
const cellsOf = (row: Element): readonly Element[] =>
  [...row.querySelectorAll('td, th')].filter((cell) => cell.closest('tr') === row);

function readRow(row: Element, places: Places): TableRow {
  return {
    isHead: row.closest('thead, table')?.localName === 'thead',
    ...places.placedOf(row, 'aria-rowindex'),
    cells: cellsOf(row).slice(0, MOST.cells).map(readCell),
  };
}

function readCell(cell: Element): TableCell {
  const [link, ...others] = cell.querySelectorAll('a');
  const address = link === undefined || others.length > 0 ? undefined : addressOf(link);
  const column = Number(cell.getAttribute('aria-colindex') ?? 'none');
  return {
    text: blockText(cell) || tickOf(cell),
    isHead: cell.localName === 'th',
    columnSpan: span(cell, 'colspan', 1, 1_000),
    rowSpan: span(cell, 'rowspan', 0, 65_534),
    ...(Number.isInteger(column) && column >= 1 && column <= 1e6 ? { column } : {}),
    ...(address === undefined ? {} : { address }),
  };
}

/** The tick of a cell that draws it without text; else empty. */
function tickOf(cell: Element): string {
  const checked = cell.getAttribute('aria-checked');
  return checked === 'true' ? '☑' : checked === 'false' ? '☐' : '';
}

function span(cell: Element, name: string, least: number, most: number): number {
  const text = cell.getAttribute(name) ?? cell.getAttribute(`aria-${name}`) ?? '1';
  const value = /^\s*\d+/.test(text) ? Number.parseInt(text, 10) : 1;
  return Math.max(least, Math.min(most, value));
}
