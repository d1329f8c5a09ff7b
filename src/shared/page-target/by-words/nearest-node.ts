import type { PageNode, PageSnapshot } from '../../model/page/page-snapshot.ts';

import { RANK, rankName } from '../score-name.ts';

/** Largest distance between neighbours, in CSS pixels. */
const MAX_GAP = 240;
/** Least ratio between the distances of the second nearest and the nearest node. */
const CLEARLY = 2;

/** Returns, among nodes of one name, the one clearly nearest to the node named `name`; empty if unclear. */
export function besideNode(
  snapshot: PageSnapshot,
  nodes: readonly PageNode[],
  name: string,
): readonly PageNode[] {
  const ranks = snapshot.nodes.map((node) =>
    nodes.includes(node) ? RANK.none : rankName(name, node.name),
  );
  const best = Math.max(0, ...ranks);
  if (best < RANK.words) return [];
  return nearest(
    nodes,
    snapshot.nodes.filter((_, index) => ranks[index] === best),
  );
}

/** Returns a test for the node that is clearly nearest to the focused field. */
export function besideFocus(
  snapshot: PageSnapshot,
  nodes: readonly PageNode[],
): (node: PageNode) => boolean {
  const field = snapshot.nodes.find(
    ({ kind, state }) => kind === 'typeable' && state.focused === true,
  );
  const chosen = field === undefined ? [] : nearest(nodes, [field]);
  return (node) => chosen.includes(node);
}

function nearest(nodes: readonly PageNode[], anchors: readonly PageNode[]): readonly PageNode[] {
  const measured = nodes
    .map((node) => ({ node, gap: Math.min(...anchors.map((anchor) => gapBetween(node, anchor))) }))
    .toSorted((first, second) => first.gap - second.gap);
  const [first, second] = measured;
  if (first === undefined || first.gap > MAX_GAP) return [];
  return second === undefined || second.gap > CLEARLY * first.gap + 8 ? [first.node] : [];
}

/** Returns the distance between two boxes in CSS pixels; vertical distance counts three times. */
function gapBetween(first: PageNode, second: PageNode): number {
  if (first.frame !== second.frame) return Number.POSITIVE_INFINITY;
  const across = distance(first.box.x, first.box.width, second.box.x, second.box.width);
  const down = distance(first.box.y, first.box.height, second.box.y, second.box.height);
  return across + 3 * down;
}

function distance(start: number, length: number, other: number, otherLength: number): number {
  return Math.max(0, start - other - otherLength, other - start - length);
}
