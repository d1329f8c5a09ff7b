import type { PageNode } from '../../model/page/page-snapshot.ts';
import { RANK, type Rank, rankName } from '../score-name.ts';

/** Nouns that people add to the names of things without a role of that name. */
const KIND_NOUN =
  /(?<!\s)\s+(?:menu|panel|tool|icon|symbol|row|item|entry|e-?mail|message|card|tile|file|folder|page|section|heading|result|document|article|dialog|window|bar|column|cell|colou?r|key|tag)$/iu;

/**
 * Ranks a node for a name, by its accessible name first. A match without the noun for its kind, or by placeholder, tooltip, technical name
 * or looks, has a lower rank.
 */
export function rankNode(node: PageNode, wanted: string): Rank {
  const bare = wanted.replace(KIND_NOUN, '');
  const full = rankName(wanted, node.name);
  const own =
    bare !== wanted && full < RANK.words && rankName(bare, node.name) >= RANK.words
      ? RANK.words
      : full;
  if (own === RANK.none && rankName(bare, node.state.looks ?? '') >= RANK.words) return RANK.loose;
  return own < RANK.words && isNamedOtherwise(node, wanted) ? RANK.words : own;
}

/** Whether one of the node's names other than the accessible one is exactly the wanted one. */
export function isNamedOtherwise({ state, attributes }: PageNode, wanted: string): boolean {
  const names = [
    state.placeholder,
    attributes['title'],
    attributes['name'],
    attributes['id'],
    attributes['alt'],
  ];
  return names.some((name) => name !== undefined && rankName(wanted, name) === RANK.exact);
}

/** Ranks a node by its column header, whose end the state may cut off. */
export function rankByColumn({ state: { cell } }: PageNode, wanted: string): Rank {
  const rank = cell === undefined ? RANK.none : rankName(wanted, cell.column);
  return rank >= RANK.prefix ? rank : RANK.none;
}

/** Returns the nodes of the best rank if it is at least `least`. */
export function bestRanked(
  nodes: readonly PageNode[],
  rank: (node: PageNode) => Rank,
  least: Rank,
): readonly PageNode[] {
  const ranks = nodes.map(rank);
  const best = Math.max(0, ...ranks);
  return best < least || best === RANK.none
    ? []
    : nodes.filter((_, index) => ranks[index] === best);
}
