import type { PageNode } from '../../model/page/page-snapshot.ts';
import { addressIn } from '../description/cell-address.ts';
import { isNamedOtherwise, rankByColumn, rankNode } from './rank-node.ts';
import { RANK } from '../score-name.ts';
import { placesOf, type WantedElement } from '../description/wanted-element.ts';

/** Whether a node has exactly the wanted name, or no name is wanted. */
export const isNamedExactly = (node: PageNode, target: WantedElement): boolean =>
  target.name === '' ||
  rankNode(node, target.name) === RANK.exact ||
  isNamedOtherwise(node, target.name) ||
  (placesOf(target).length > 0 && rankByColumn(node, target.name) === RANK.exact) ||
  isAtAddress(node, target);

function isAtAddress(node: PageNode, target: WantedElement): boolean {
  const address = addressIn(target);
  return address !== null && node.state.cell?.column.trim().toUpperCase() === address.letters;
}
