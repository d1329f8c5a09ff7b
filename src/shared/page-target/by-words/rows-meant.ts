import type { PageNode } from '../../model/page/page-snapshot.ts';
import { cleanText } from '../../page-state/clean-text.ts';
import { rowLabel } from '../../page-state/row-lines.ts';
import { normaliseName } from '../normalise-name.ts';
import { RANK, rankName } from '../score-name.ts';
import type { WantedPlace } from '../description/wanted-element.ts';

const ROW_KINDS: ReadonlySet<string> = new Set(['row', 'tr', 'line']);
const NUMBER = /^\d{1,6}$/;
/** A row as a sentence names it, when the words have no kind. */
const ROW_IN_WORDS = /^(?:row|line)\s+#?(\d{1,6})$|^第\s*(\d{1,6})\s*行$/iu;
/** Words for the headers of a table's columns. */
const HEADERS_IN_WORDS =
  /^(?:(?:the )?(?:columns|(?:column |table )?headers|(?:table|column) header|header(?: row)?)|表头|标题行|列标题)$/iu;

interface Row {
  readonly number: number;
  readonly label: string;
  readonly nodes: readonly PageNode[];
}

type IsMeant = (row: Row) => boolean;

const isHeadersPlace = ({ kind, name }: WantedPlace): boolean =>
  kind === null && HEADERS_IN_WORDS.test(name.trim());

/** Whether a place is a row or the headers by its words alone, without a kind. */
export const isCalledRow = (place: WantedPlace): boolean =>
  isHeadersPlace(place) || (place.kind === null && ROW_IN_WORDS.test(place.name.trim()));

export const isRowPlace = ({ kind }: WantedPlace): boolean => ROW_KINDS.has(kind ?? '');

/**
 * Returns the nodes in the table rows of a place, as the state shows them: by the row's label, its number, or a cell's text. Returns `null`
 * without such a row. A place without the word “row” may mean only a single row.
 */
export function nodesInRowsMeant(
  nodes: readonly PageNode[],
  place: WantedPlace,
): readonly PageNode[] | null {
  const inTables = nodes.filter(({ state: { cell } }) => cell !== undefined);
  const inHeaders = inTables.filter(({ state: { cell } }) => cell?.row === 0);
  if (isHeadersPlace(place)) return inHeaders.length > 0 ? inHeaders : null;
  const rows = rowsOf(inTables.filter((node) => !inHeaders.includes(node)));
  const tests = isRowPlace(place) ? testsOf(place) : testsOfOther(place);
  for (const isMeant of tests) {
    const meant = rows.filter(isMeant);
    if (meant.length === 1 || (meant.length > 1 && isRowPlace(place)))
      return meant.flatMap((row) => row.nodes);
  }
  return null;
}

/** Returns tests for a row, most reliable first. */
function testsOf({ name, row: number }: WantedPlace): readonly IsMeant[] {
  const byName: readonly IsMeant[] = [isLabelled(name), holds(name), saysWords(name)];
  if (number !== undefined) {
    const isAtNumber = (row: Row): boolean => row.number === number;
    // The rows may have moved since their numbers were read: then the label counts.
    return [
      ...byName.map(
        (test): IsMeant =>
          (row) =>
            isAtNumber(row) && test(row),
      ),
      ...byName,
    ];
  }
  const [isSo, ...others] = byName;
  const byNumber: readonly IsMeant[] = NUMBER.test(name)
    ? [(row) => row.number === Number(name)]
    : [];
  return isSo === undefined ? byNumber : [isSo, ...byNumber, ...others];
}

function testsOfOther({ kind, name }: WantedPlace): readonly IsMeant[] {
  if (kind !== null) return [];
  const [, english, chinese] = ROW_IN_WORDS.exec(name.trim()) ?? [];
  const number = english ?? chinese;
  return number === undefined
    ? [isLabelled(name), holds(name)]
    : [(row) => row.number === Number(number)];
}

function isLabelled(name: string): IsMeant {
  const wanted = normaliseName(name);
  return ({ label }) =>
    wanted !== '' && (normaliseName(label) === wanted || normaliseName(rowLabel(label)) === wanted);
}

const holds =
  (name: string): IsMeant =>
  ({ nodes }) =>
    nodes.some(
      ({ name: own, state: { value = '', cell } }) =>
        cell?.isRow !== true &&
        [own, value].some((text) => rankName(cleanText(name), text) === RANK.exact),
    );

const saysWords =
  (name: string): IsMeant =>
  ({ label }) =>
    rankName(name, label) >= RANK.words;

function rowsOf(nodes: readonly PageNode[]): readonly Row[] {
  const rows = new Map<string, Row & { readonly nodes: PageNode[] }>();
  for (const node of nodes) {
    const { cell } = node.state;
    if (cell === undefined) continue;
    const key = `${node.frame} ${cell.table} ${cell.row}`;
    const row = rows.get(key);
    if (row === undefined) rows.set(key, { number: cell.row, label: cell.label, nodes: [node] });
    else row.nodes.push(node);
  }
  return [...rows.values()];
}
