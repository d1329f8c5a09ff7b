import type { PageNode, PageSnapshot } from '../../model/page/page-snapshot.ts';
import { fitsAriaRole } from '../description/aria-role.ts';
import { addressIn, nodesAt } from '../description/cell-address.ts';
import { bestRanked, rankByColumn, rankNode } from './rank-node.ts';
import { fitsRole } from './role-fit.ts';
import { isCalledRow, isRowPlace, nodesInRowsMeant } from './rows-meant.ts';
import { RANK, type Rank, rankName } from '../score-name.ts';
import type { WantedElement, WantedPlace } from '../description/wanted-element.ts';

export function isOfKind(node: PageNode, { role, ariaRole }: WantedElement): boolean {
  if (role !== null) return fitsRole(node, role);
  return ariaRole === null || ariaRole === undefined || fitsAriaRole(node, ariaRole);
}

/** Returns the nodes that may be meant by kind and name, likeliest group first. `inRow`: column headers name controls too. */
export function namesakes(
  usable: readonly PageNode[],
  target: WantedElement,
  inRow: boolean,
): readonly (readonly PageNode[])[] {
  const { name } = target;
  const rank = (node: PageNode): Rank => {
    const own = rankNode(node, name);
    const column = inRow ? rankByColumn(node, name) : RANK.none;
    return column > own ? column : own;
  };
  const ofKind = usable.filter((node) => isOfKind(node, target));
  if (name === '') return [ofKind];
  const named = bestRanked(ofKind, rank, RANK.loose);
  const isAnyKind = target.role === null && (target.ariaRole ?? null) === null;
  return isAnyKind ? [named] : [named, bestRanked(usable, rank, RANK.exact)];
}

/** Returns the cell at the address that the words consist of, unless something outside of tables has exactly that name. */
export function nodesAtAddress(
  { nodes }: PageSnapshot,
  usable: readonly PageNode[],
  target: WantedElement,
): readonly PageNode[] {
  const address = addressIn(target);
  if (address === null) return [];
  const isNamed = ({ name, state }: PageNode): boolean =>
    state.cell === undefined && rankName(target.name, name) === RANK.exact;
  const at = nodesAt(nodes, address);
  return usable.some(isNamed) ? [] : usable.filter((node) => at.includes(node));
}

/**
 * Returns the nodes that may be meant in the table rows of a place, likeliest group first. A place without the word “row” counts only for a
 * single control that its column header names.
 */
export function namesakesInRow(
  snapshot: PageSnapshot,
  usable: readonly PageNode[],
  target: WantedElement,
  row: WantedPlace,
): readonly (readonly PageNode[])[] {
  const inRow = new Set(nodesInRowsMeant(snapshot.nodes, row) ?? []);
  const nodes = usable.filter((node) => inRow.has(node));
  if (isRowPlace(row) || isCalledRow(row)) return namesakes(nodes, target, true);
  const named = nodes.filter((node) => rankByColumn(node, target.name) === RANK.exact);
  return named.length === 1 ? [named.filter((node) => isOfKind(node, target)), named] : [];
}
