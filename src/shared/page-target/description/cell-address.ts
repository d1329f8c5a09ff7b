import type { PageNode } from '../../model/page/page-snapshot.ts';
import { isInHeaders } from '../../page-state/table-cell.ts';
import type { WantedElement } from './wanted-element.ts';

/** A cell's address in a spreadsheet. */
export interface CellAddress {
  /** Letters of the column. */
  readonly letters: string;
  readonly row: number;
}

const CELL_WORD = '(?:grid)?cell|field|单元格|格子?';
const ADDRESS = new RegExp(
  String.raw`^(?:the\s+)?(?:(?:${CELL_WORD})\s*)?(?:at\s+)?["“「]?\s*\$?([a-z]{1,3})\$?([1-9]\d{0,5})\s*["”」]?\s*(?:的?(?:${CELL_WORD}))?$`,
  'iu',
);

/** Returns the address that the words consist of: `B2`, `cell "B2"`, `单元格B2`. Returns `null` for other words. */
export function addressIn({ phrase, name, role }: WantedElement): CellAddress | null {
  if (role !== null && role !== 'field') return null;
  const [, letters, row] = ADDRESS.exec(phrase.trim()) ?? ADDRESS.exec(name) ?? [];
  return letters === undefined ? null : { letters: letters.toUpperCase(), row: Number(row) };
}

/** Returns the nodes at an address, in tables with lettered columns: by the row's shown number, else by position. */
export function nodesAt(
  nodes: readonly PageNode[],
  { letters, row }: CellAddress,
): readonly PageNode[] {
  const inColumn = nodes.filter(
    ({ state: { cell } }) =>
      cell !== undefined && !isInHeaders(cell) && cell.column.trim().toUpperCase() === letters,
  );
  const numbers = nodes.filter(
    ({ name, role, state: { cell } }) =>
      cell !== undefined && role === 'rowheader' && name.trim() === String(row),
  );
  const isNumbered = (node: PageNode): boolean =>
    node.state.cell?.label.trim() === String(row) ||
    numbers.some((number) => isSameRow(number, node));
  const numbered = inColumn.filter(isNumbered);
  return numbered.length > 0
    ? numbered
    : inColumn.filter(({ state: { cell } }) => cell?.row === row);
}

const isSameRow = (one: PageNode, other: PageNode): boolean =>
  one.frame === other.frame &&
  one.state.cell?.table === other.state.cell?.table &&
  one.state.cell?.row === other.state.cell?.row;
