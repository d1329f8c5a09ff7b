import type { PageNode } from '../model/page/page-snapshot.ts';
import { RANK, type Rank, rankName } from './score-name.ts';

/** People's nouns for things without a role of that name. */
const KIND_NOUN =
  /(?<!\s)\s+(?:menu|panel|tool|icon|symbol|row|item|entry|e-?mail|message|card|tile|file|folder|page|section|heading|result|document|article|dialog|window|bar|column|cell|colou?r|key|tag)$/iu;

/** Ranks a node for a name: by accessible name first; without the noun that says what kind of thing it is, or by placeholder, tooltip, technical name and looks, a rank less. */
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

/** Whether another of its names than the accessible one is exactly this. */
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

/** Ranks a node by its column header, of which the state may show only the beginning. */
export function rankByColumn({ state: { cell } }: PageNode, wanted: string): Rank {
  const rank = cell === undefined ? RANK.none : rankName(wanted, cell.column);
  return rank >= RANK.prefix ? rank : RANK.none;
}

/** The nodes of the best rank, if that is at least `least`. */
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
