import type { ReportedState } from '#shared/model/page/reported-nodes.ts';

import {
  attributeOf,
  closestOf,
  elementById,
  matchesSelector,
  parentElementOf,
  previousElementSiblingOf,
  rectOf,
} from '../dom/dom-access.ts';
import { normalizeSpace, textOf, textWithout } from '../text/visible-text.ts';
import { alignedRows } from './aligned-rows.ts';
import { columnHeaderOf, HEADER } from './name/column-name.ts';

export type RowPlace = NonNullable<ReportedState['cell']>;

const ROW = 'tr,[role="row"]';
const GRID = '[role="grid"],[role="treegrid"]';
const TABLE = `table,${GRID},[role="table"]`;
const CELL = 'td,th,[role="gridcell"],[role="cell"],[role="rowheader"],[role="columnheader"]';
const HEADING = 'h1,h2,h3,h4,h5,h6,[role="heading"]';
const MAX_HOLDERS = 3;
const HEADER_ROW = 0;
const FIELD = 'input,select,textarea';
const HAS_WORDS = /[\p{L}\p{N}]/u;
const LEAST_ROWS = 3;
/** Least average number of controls per row. With fewer, the row adds nothing to the lines of its controls. */
const LEAST_CONTROLS = 1.5;
const MAX_CONTROLS = 40;
/** Greatest height of a row in CSS pixels; rows of tables for page layout are higher. */
const MAX_HEIGHT = 150;
const MAX_LABEL = 48;
const MAX_COLUMN = 30;
const MAX_TITLE = 40;
/** Number of rows before and after those in view whose words are also read; rows further away are not shown. */
const NEAR_ROWS = 8;

interface Table {
  readonly element: Element;
  readonly rows: ReadonlyMap<Element, readonly Element[]>;
  /** Controls in the column headers. Empty for drawn rows, as a toolbar above them looks the same. */
  readonly headers: readonly Element[];
  readonly isDrawn: boolean;
}

/** Table, row and column of listed elements in tables of controls, in words for a person. */
export function rowPlaces(
  elements: readonly Element[],
  isInView: (element: Element) => boolean,
): ReadonlyMap<Element, RowPlace> {
  const places = new Map<Element, RowPlace>();
  const listed = new Set(elements);
  tablesOf(elements).forEach((table, index) => {
    const counts = rowCountsOf(table);
    const columns = table.isDrawn ? drawnColumns(table) : markedColumns();
    const title = titleOf(table.element).slice(0, MAX_TITLE);
    for (const header of table.headers)
      places.set(header, {
        table: index + 1,
        title,
        row: HEADER_ROW,
        rows: counts.total,
        label: '',
        column: headerText(header).slice(0, MAX_COLUMN),
        isRow: false,
      });
    const near = nearRows([...table.rows.values()].map((controls) => controls.some(isInView)));
    let at = -1;
    for (const [row, controls] of table.rows) {
      at += 1;
      const label = near.has(at) ? labelOf(row, listed) : '';
      for (const control of controls)
        places.set(control, {
          table: index + 1,
          title,
          row: counts.indexOf(row),
          rows: counts.total,
          label: label.slice(0, MAX_LABEL),
          column: control === row ? '' : columns(control, row).slice(0, MAX_COLUMN),
          isRow: control === row,
        });
    }
  });
  return places;
}

/** Rows in view and near them; the first rows if none is in view. */
function nearRows(isSeen: readonly boolean[]): ReadonlySet<number> {
  const near = new Set<number>();
  const add = (place: number): void => {
    for (let at = place - NEAR_ROWS; at <= place + NEAR_ROWS; at += 1) near.add(at);
  };
  isSeen.forEach((seen, place) => {
    if (seen) add(place);
  });
  if (near.size === 0) add(0);
  return near;
}

function tablesOf(elements: readonly Element[]): readonly Table[] {
  const tables = new Map<Element, Map<Element, Element[]>>();
  const others: Element[] = [];
  for (const element of elements) {
    const row = closestOf(element, ROW);
    const table = row === null ? null : (closestOf(row, GRID) ?? closestOf(row, TABLE));
    if (row === null || table === null) {
      others.push(element);
      continue;
    }
    const rows = tables.get(table) ?? new Map<Element, Element[]>();
    tables.set(table, rows);
    const controls = rows.get(row);
    if (controls === undefined) rows.set(row, [element]);
    else controls.push(element);
  }
  const marked = [...tables].flatMap(([element, all]): Table[] => {
    const rows = new Map([...all].filter(([row]) => !isHeader(row)));
    const headers = [...all].flatMap(([row, controls]) => (rows.has(row) ? [] : controls));
    return isTableOfControls(rows) ? [{ element, rows, headers, isDrawn: false }] : [];
  });
  const drawn = alignedRows(others).flatMap((rows): Table[] => {
    const [first] = rows.keys();
    const element = first?.parentElement ?? null;
    return element === null ? [] : [{ element, rows, headers: [], isDrawn: true }];
  });
  return [...marked, ...drawn];
}

function isTableOfControls(rows: ReadonlyMap<Element, readonly Element[]>): boolean {
  if (rows.size < LEAST_ROWS) return false;
  const counts = [...rows.values()].map(({ length }) => length);
  const sum = counts.reduce((total, count) => total + count, 0);
  if (sum < LEAST_CONTROLS * rows.size || Math.max(...counts) > MAX_CONTROLS) return false;
  const sample = [...rows.keys()].slice(0, 10);
  return sample.every((row) => rectOf(row).height <= MAX_HEIGHT);
}

function isHeader(row: Element): boolean {
  const cells = [...row.children].filter((cell) => matchesSelector(cell, CELL));
  return cells.length > 0 && cells.every((cell) => matchesSelector(cell, HEADER));
}

interface RowCounts {
  /** Number of rows; 0 if it is unknown. */
  readonly total: number;
  /** Row numbers from 1, without headers. */
  readonly indexOf: (row: Element) => number;
}

function rowCountsOf({ element, rows, isDrawn }: Table): RowCounts {
  const [first] = rows.keys();
  const all = isDrawn
    ? [...element.children].filter(({ localName }) => localName === first?.localName)
    : [...element.querySelectorAll(ROW)];
  const headers = isDrawn ? 0 : all.slice(0, 3).filter(isHeader).length;
  const places = new Map(all.map((row, index) => [row, index + 1 - headers]));
  const inAll = Number(attributeOf(element, 'aria-rowcount') ?? 0) - headers;
  return {
    // An `aria-rowcount` of -1 means that the grid does not know it; a row that is drawn in several parts counts once.
    total: inAll < -headers ? 0 : Math.max(inAll, countOf(all) - headers),
    indexOf: (row) => {
      const marked = Number(attributeOf(row, 'aria-rowindex') ?? 0) - headers;
      return Math.max(1, marked > 0 ? marked : (places.get(row) ?? 1));
    },
  };
}

/** Number of rows; parts that draw the same row count once. */
function countOf(rows: readonly Element[]): number {
  const last = rows.at(-1);
  // Most tables do not number their rows, and reading all rows of a long one would be slow.
  if (last === undefined || attributeOf(last, 'aria-rowindex') === null) return rows.length;
  return new Set(rows.map((row) => attributeOf(row, 'aria-rowindex') ?? row)).size;
}

function titleOf(table: Element): string {
  const label = normalizeSpace(attributeOf(table, 'aria-label') ?? '');
  if (label !== '') return label;
  const id = attributeOf(table, 'aria-labelledby')?.trim().split(/\s+/)[0] ?? '';
  const title =
    (id === '' ? null : elementById(table, id)) ??
    table.querySelector(':scope > caption') ??
    headingBefore(table);
  return title === null ? '' : textOf(title, MAX_TITLE).visible;
}

/** The heading right before a table, or before an element that contains only the table. */
function headingBefore(table: Element): Element | null {
  let at: Element | null = table;
  for (let level = 0; level < MAX_HOLDERS && at !== null; level += 1) {
    const before: Element | null = previousElementSiblingOf(at);
    if (before !== null) return matchesSelector(before, HEADING) ? before : null;
    at = parentElementOf(at);
  }
  return null;
}

/** Text of a row without that of its controls; the whole text if the rest has only signs. */
function labelOf(row: Element, listed: ReadonlySet<Element>): string {
  const isControl = (part: Element): boolean => part !== row && listed.has(part);
  const text = textWithout(row, MAX_LABEL, isControl).visible;
  return text === '' || HAS_WORDS.test(text) ? text : textOf(row, MAX_LABEL).visible;
}

type ColumnOf = (control: Element, row: Element) => string;

/** Columns by the table's headers, searched once per column. */
function markedColumns(): ColumnOf {
  const known = new Map<string, string>();
  return (control, row) => {
    const cells = [...row.children].filter((cell) => matchesSelector(cell, CELL));
    const index = cells.findIndex((cell) => cell.contains(control));
    const marked = cells[index] === undefined ? null : attributeOf(cells[index], 'aria-colindex');
    const key = `${marked ?? index}/${cells.length}`;
    const name = known.get(key);
    if (name !== undefined) return name;
    const header = columnHeaderOf(control);
    const text = header === null ? '' : textOf(header, MAX_COLUMN).visible;
    known.set(key, text);
    return text;
  };
}

/** Columns by words above a column of controls, in the box before the first row or before all rows. */
function drawnColumns({ element, rows }: Table): ColumnOf {
  const [first] = rows.keys();
  const heading = [first?.previousElementSibling, element.previousElementSibling].find(
    (one) => one !== null && one !== undefined && rectOf(one).height > 0,
  );
  const headers = heading === undefined || heading === null ? [] : headersIn(heading);
  return (control) => {
    const { left, right } = rectOf(control);
    const over = headers.filter(
      ({ box }) => Math.min(right, box.right) - Math.max(left, box.left) > 0,
    );
    const [only] = over;
    return only === undefined || over.length > 1 ? '' : only.text;
  };
}

/** The whole text of a control's header. */
function headerText(control: Element): string {
  const header = closestOf(control, HEADER) ?? control;
  return textOf(header, MAX_COLUMN).visible;
}

const hasOwnText = (element: Element): boolean =>
  [...element.childNodes].some(
    (child) => child.nodeType === 3 && (child.nodeValue ?? '').trim() !== '',
  );

function headersIn(heading: Element): readonly { readonly box: DOMRect; readonly text: string }[] {
  const parts = [...heading.children].slice(0, MAX_CONTROLS);
  const [first] = parts;
  // A sentence with marked words in it is not a row of headers, and neither is a row of fields.
  if (first === undefined || parts.length < 2 || hasOwnText(heading)) return [];
  const { top } = rectOf(first);
  if (parts.some((part) => Math.abs(rectOf(part).top - top) > rectOf(first).height)) return [];
  if (heading.querySelector(FIELD) !== null) return [];
  return parts.flatMap((part) => {
    const text = textOf(part, MAX_COLUMN).visible;
    return text === '' ? [] : [{ box: rectOf(part), text }];
  });
}
