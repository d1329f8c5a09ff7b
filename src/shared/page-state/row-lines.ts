import type { PageNode } from '../model/page/page-snapshot.ts';
import { cleanText, quote, shorten } from './clean-text.ts';
import { KIND_LETTERS, type LineLengths, nodeFacts, roleText, tagText } from './node-line.ts';
import { type Cell, isInHeaders } from './table-cell.ts';

/** Most rows out of view that are listed; others are only counted. */
const MAX_HIDDEN_ROWS = 8;
/** Most controls in columns out of view that are listed for a visible row; if there are more, none is. */
const MAX_HIDDEN_CELLS = 3;
const MAX_COLUMN = 24;
const MAX_LABEL = 40;

/** A row of a table of controls, in the order of the page. */
export interface TableRow {
  readonly cell: Cell;
  readonly frame: string;
  readonly visible: boolean;
  readonly nodes: readonly PageNode[];
}

/** Returns the rows to list and their controls: headers, rows in view, and the nearest rows out of view. */
export function rowsToWrite(nodes: readonly PageNode[]): readonly TableRow[] {
  const rows = new Map<string, PageNode[]>();
  for (const node of headersFirst(nodes)) {
    const { cell } = node.state;
    if (cell === undefined) continue;
    const key = `${node.frame} ${cell.table} ${cell.row}`;
    const row = rows.get(key);
    if (row === undefined) rows.set(key, [node]);
    else row.push(node);
  }
  const all = [...rows.values()];
  const isSeen = all.map((row) => row.some(({ visible }) => visible));
  const nearest = nearestHidden(isSeen);
  return all.flatMap((row, index): TableRow[] => {
    const visible = isSeen[index] === true;
    const cell = row[0]?.state.cell;
    if (cell === undefined || (!visible && !isInHeaders(cell) && !nearest.has(index))) return [];
    const seen = row.filter((node) => node.visible);
    const named = visible && row.length - seen.length > MAX_HIDDEN_CELLS ? seen : row;
    const [first] = named;
    return first === undefined ? [] : [{ cell, frame: first.frame, visible, nodes: named }];
  });
}

/** Moves the headers of each table before its rows: some libraries draw them as a layer over the rows. */
export function headersFirst(nodes: readonly PageNode[]): readonly PageNode[] {
  const headers = new Map<string, PageNode[]>();
  for (const node of nodes) {
    const { cell } = node.state;
    if (cell === undefined || !isInHeaders(cell)) continue;
    const known = headers.get(tableKey(node, cell));
    if (known === undefined) headers.set(tableKey(node, cell), [node]);
    else known.push(node);
  }
  if (headers.size === 0) return nodes;
  return nodes.flatMap((node) => {
    const { cell } = node.state;
    if (cell === undefined) return [node];
    const before = headers.get(tableKey(node, cell)) ?? [];
    headers.delete(tableKey(node, cell));
    return isInHeaders(cell) ? before : [...before, node];
  });
}

const tableKey = ({ frame }: Pick<PageNode, 'frame'>, { table }: Cell): string =>
  `${frame} ${table}`;

/** Returns the indexes of the hidden rows nearest to those in view, or of the first ones. */
function nearestHidden(isSeen: readonly boolean[]): ReadonlySet<number> {
  const places = isSeen.map((_seen, index) => index);
  const seen = places.filter((index) => isSeen[index]);
  const away = (index: number): number =>
    seen.length === 0 ? index : Math.min(...seen.map((other) => Math.abs(other - index)));
  const hidden = places
    .filter((index) => !isSeen[index])
    .map((index) => ({ index, rows: away(index) }))
    .toSorted((a, b) => a.rows - b.rows);
  return new Set(hidden.slice(0, MAX_HIDDEN_ROWS).map(({ index }) => index));
}

/** Most row links with the same name; more of them do the same in each row. */
const MAX_REPEATED = 3;

/** Returns the row links with names of their own: they are what the page is about, at any scroll position. */
export function contentLinks(nodes: readonly PageNode[]): ReadonlySet<PageNode> {
  const links = nodes.filter(({ role, state }) => role === 'link' && state.cell !== undefined);
  const counts = new Map<string, number>();
  for (const { name } of links) counts.set(name, (counts.get(name) ?? 0) + 1);
  return new Set(links.filter(({ name }) => (counts.get(name) ?? 0) <= MAX_REPEATED));
}

/** Returns the label of a row, cleaned and shortened. */
export const rowLabel = (label: string): string => shorten(cleanText(label), MAX_LABEL);

/** Returns the head of a row's line, `row 3 "Widget"`, or `columns` for headers. A label that only repeats the number is omitted. */
export function rowHead({ row, label }: Pick<Cell, 'row' | 'label'>): string {
  if (isInHeaders({ row })) return 'columns';
  const words = rowLabel(label);
  return `row ${row}${words === '' || words === String(row) ? '' : ` ${quote(words)}`}`;
}

/**
 * Returns a row as a line: `row 3 "Widget": [12] <T> <input> Size: empty | [13] Price: "0.00" | [14] <C> <button> "Delete"`. Kind, tag and
 * role appear when they change.
 */
export function rowLine({ cell, visible, nodes }: TableRow, lengths: LineLengths): string {
  let before = '';
  const items = nodes.map((node) => {
    const sort = `<${KIND_LETTERS[node.kind]}> <${tagText(node.tag)}>${node.state.cell?.isRow === true ? '' : roleText(node)}`;
    const isSame = sort === before;
    before = sort;
    return [
      `${node.isNew ? '*' : ''}[${node.nodeId}]`,
      ...(isSame ? [] : [sort]),
      ...(node.visible || !visible ? [] : ['hidden']),
      ...cellText(node, lengths),
    ].join(' ');
  });
  return `${rowHead(cell)}${visible ? '' : ' (hidden)'}: ${items.join(' | ')}`;
}

/**
 * Returns a control's text in its row: the header of its column and the content, or else its name and states. An empty field or cell has
 * `Header: empty`.
 */
export function cellText(node: PageNode, lengths: LineLengths): readonly string[] {
  const { context: _context, cell, ...state } = node.state;
  const isHeader = cell !== undefined && isInHeaders(cell);
  const column = isHeader ? '' : columnText(cell?.column ?? '');
  if (cell?.isRow === true) return ['row', ...nodeFacts({ ...node, state }, '', false, lengths)];
  const name = shorten(cleanText(node.name), lengths.name);
  const plain = { ...node, state };
  if (column === '') return [...said(name), ...nodeFacts(plain, name, false, lengths)];
  const isField = node.kind === 'typeable';
  if (isField && columnText(node.name) !== column)
    return [...said(name), ...nodeFacts(plain, name, false, lengths)];
  const { value, ...others } = state;
  const content = isField ? shorten(cleanText(value ?? ''), lengths.detail) : name;
  // A control named by its header has no text of its own: an empty cell, a checkbox.
  if (!isField && columnText(node.name) === column)
    return [
      ...(/^(?:grid)?cell$/.test(node.role) ? [`${column}: empty`] : said(name)),
      ...nodeFacts(plain, name, false, lengths),
    ];
  return [
    `${column}:`,
    content === '' ? 'empty' : quote(content),
    ...nodeFacts({ ...node, state: isField ? others : state }, name, false, lengths),
  ];
}

/** Whether a field is named by the header of its column, so that its value follows the header. */
export function isFieldOfColumn({ kind, name, state: { cell } }: PageNode): boolean {
  if (cell === undefined || isInHeaders(cell)) return false;
  const column = columnText(cell.column);
  return kind === 'typeable' && column !== '' && columnText(name) === column;
}

const said = (name: string): readonly string[] => (name === '' ? [] : [quote(name)]);

/** Returns a header without the characters that have a meaning in the line. */
const columnText = (header: string): string =>
  shorten(
    cleanText(header)
      .replace(/["<>[\]|:=\\]+/g, ' ')
      .replace(/\s+/g, ' ')
      .trim(),
    MAX_COLUMN,
  );

/** Returns the head of a table's rows: its title and the numbers of these rows. */
export function tableHead(rows: readonly TableRow[]): string {
  const [any] = rows;
  if (any === undefined) return '';
  const { title, rows: total } = any.cell;
  const words = title === '' ? '' : ` of ${quote(shorten(cleanText(title), MAX_LABEL))}`;
  const numbered = rows.filter(({ cell }) => !isInHeaders(cell));
  const [first] = numbered;
  const last = numbered.at(-1);
  if (first === undefined || last === undefined) return `Rows${words}:`;
  const count = total === 0 ? 'an unknown number' : `${Math.max(total, last.cell.row)}`;
  return `Rows${words} (${first.cell.row} to ${last.cell.row} of ${count}):`;
}

/** Groups rows by table, in page order. */
export function byTable(rows: readonly TableRow[]): readonly (readonly TableRow[])[] {
  const tables = new Map<string, TableRow[]>();
  for (const row of rows) {
    const key = tableKey(row, row.cell);
    const table = tables.get(key);
    if (table === undefined) tables.set(key, [row]);
    else table.push(row);
  }
  return [...tables.values()];
}
