import { attributeOf, closestOf, isRendered } from '../../dom/dom-access.ts';

const CELL = 'td,[role="gridcell"],[role="cell"]';
const ROW = 'tr,[role="row"]';
const TABLE = 'table,[role="grid"],[role="treegrid"],[role="table"]';
/** Selector of header cells. Some tables have plain cells in their head; row headers belong to no column. */
export const HEADER =
  'th:not([role="rowheader"],[scope="row"]),[role="columnheader"],thead td:not([role="rowheader"])';
const ANY_CELL = `${CELL},th,[role="columnheader"],[role="rowheader"]`;
const MAX_ROWS = 3;

/**
 * The header of the column that an element is in, as the name for a field or box without a label. `null` if there is none, or if merged
 * cells make it doubtful.
 */
export function columnHeaderOf(element: Element): Element | null {
  const cell = closestOf(element, CELL);
  const row = cell === null ? null : closestOf(cell, ROW);
  const table = row === null ? null : outermostTable(row);
  if (cell === null || row === null || table === null) return null;
  const index = attributeOf(cell, 'aria-colindex');
  if (index !== null && /^\d+$/.test(index)) {
    const marked = [...table.querySelectorAll(`[role="columnheader"][aria-colindex="${index}"]`)];
    // Libraries lay a visible copy over hidden headers.
    const shown = marked.find(isRendered);
    const header = shown ?? marked[0];
    if (header !== undefined) return header;
  }
  const cells = cellsOf(row);
  for (const other of [...table.querySelectorAll(ROW)].slice(0, MAX_ROWS)) {
    const headers = cellsOf(other);
    if (other === row || headers.length !== cells.length) continue;
    const header = headers[cells.indexOf(cell)];
    if (header?.matches(HEADER) === true && closestOf(header, ROW) === other) return header;
  }
  return null;
}

/** The outermost table around a row: libraries draw one grid as several (headers, frozen columns, the rest). */
const outermostTable = (row: Element): Element | null =>
  closestOf(row, '[role="grid"],[role="treegrid"]') ?? closestOf(row, TABLE);

const cellsOf = (row: Element): readonly Element[] =>
  [...row.children].filter((child) => child.matches(ANY_CELL));
