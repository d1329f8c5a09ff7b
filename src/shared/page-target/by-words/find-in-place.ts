import type { NodeId } from '../../model/ids.ts';
import type { PageNode, PageSnapshot } from '../../model/page/page-snapshot.ts';
import { rowHead } from '../../page-state/row-lines.ts';
import { ancestorsIn } from '../ancestors.ts';
import { besideNode } from './nearest-node.ts';
import { kindOf } from '../node-label.ts';
import { bestRanked, rankByColumn } from './rank-node.ts';
import { isRowPlace } from './rows-meant.ts';
import { RANK, rankName } from '../score-name.ts';
import type { WantedPlace } from '../description/wanted-element.ts';

/** Returns the nodes that the page finds in or next to a place; `null` when it was not asked. */
export type InPlace = (place: WantedPlace) => ReadonlySet<NodeId> | null;

/** Returns the nodes in or next to a place. */
export function nodesInPlace(
  snapshot: PageSnapshot,
  all: readonly PageNode[],
  place: WantedPlace,
  inPlace: InPlace,
): readonly PageNode[] {
  // A header close to a row is not in it.
  const nodes = isRowPlace(place) ? all.filter(({ state }) => state.cell?.row !== 0) : all;
  const name = place.name === '' ? (place.kind ?? '') : place.name;
  const inColumn = place.kind === 'column' ? nodesInColumn(snapshot, nodes, name) : [];
  if (inColumn.length > 0) return inColumn;
  const ancestorsOf = ancestorsIn(snapshot);
  const inside = nodes.filter((node) =>
    surroundings(node, ancestorsOf(node)).some((text) => rankName(name, text) >= RANK.prefix),
  );
  const found = inPlace(place);
  if (found !== null && (found.size > 0 || inside.length === 0))
    return nodes.filter(({ nodeId }) => found.has(nodeId));
  return inside.length > 0 ? inside : besideNode(snapshot, nodes, name);
}

/** Returns the nodes in a column, by its header, else by its position. */
function nodesInColumn(
  { nodes: all }: PageSnapshot,
  nodes: readonly PageNode[],
  name: string,
): readonly PageNode[] {
  const isPlace = /^\d{1,3}$/.test(name);
  // A header that begins with the number and goes on is another column.
  const least = isPlace ? RANK.exact : RANK.prefix;
  const named = bestRanked(nodes, (node) => rankByColumn(node, name), least);
  if (named.length > 0 || !isPlace) return named;
  const columns = new Map<string, Set<string>>();
  for (const { frame, state } of all) {
    const { column = '', table } = state.cell ?? {};
    const key = `${frame} ${table}`;
    if (column !== '') columns.set(key, (columns.get(key) ?? new Set()).add(column));
  }
  return nodes.filter(({ frame, state: { cell } }) => {
    const headers = [...(columns.get(`${frame} ${cell?.table}`) ?? [])];
    return cell !== undefined && cell.column === headers[Number(name) - 1];
  });
}

function surroundings({ state }: PageNode, ancestors: readonly PageNode[]): readonly string[] {
  const { context, cell } = state;
  return [
    context ?? '',
    cell === undefined ? '' : rowHead(cell),
    ...ancestors.flatMap((outer) => [outer.name, outer.state.context ?? '', kindOf(outer)]),
  ];
}
