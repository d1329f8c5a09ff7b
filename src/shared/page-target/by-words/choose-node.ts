import type { PageNode, PageSnapshot } from '../../model/page/page-snapshot.ts';
import type { Target } from '../../plain-steps/instruction.ts';
import { besideFocus } from './nearest-node.ts';
import { likenessOfMeaning } from './likeness-of-meaning.ts';
import { likeness } from '../score-name.ts';

export type Found =
  | { readonly kind: 'found'; readonly node: PageNode }
  /** Several nodes fit equally well: the person has to say which. */
  | { readonly kind: 'several'; readonly nodes: readonly PageNode[] }
  /** No node fits; one of `closest` may be meant. */
  | { readonly kind: 'none'; readonly closest: readonly PageNode[] };

const MAX_SUGGESTIONS = 5;

/**
 * Returns the match that a person would choose without asking: the exact spelling, a control before a text, a new element, one next to the
 * focused field; of drawings, the largest.
 */
export function likeliest(
  snapshot: PageSnapshot,
  nodes: readonly PageNode[],
  target: Target,
): readonly PageNode[] {
  if (target.ordinal !== null) return nodes;
  if (target.role === 'canvas') return largest(nodes);
  const hints: readonly ((node: PageNode) => boolean)[] = [
    ({ name }) => name.trim() === target.name,
    ({ role, tag }) => !['', 'generic', 'text'].includes(role) || ['a', 'button'].includes(tag),
    ({ isNew }) => isNew,
    besideFocus(snapshot, nodes),
  ];
  return hints.reduce((left, isLikely) => {
    const likely = left.length > 1 ? left.filter(isLikely) : [];
    return likely.length > 0 ? likely : left;
  }, nodes);
}

function largest(nodes: readonly PageNode[]): readonly PageNode[] {
  const area = ({ box }: PageNode): number => box.width * box.height;
  return nodes.toSorted((first, second) => area(second) - area(first)).slice(0, 1);
}

/** Chooses the only node, or the one that the ordinal picks. */
export function choose(nodes: readonly PageNode[], target: Target): Found {
  if (target.ordinal !== null) {
    const node = nodes.at(target.ordinal > 0 ? target.ordinal - 1 : target.ordinal);
    return node === undefined
      ? { kind: 'none', closest: nodes.slice(0, MAX_SUGGESTIONS) }
      : { kind: 'found', node };
  }
  const [only] = nodes;
  if (only === undefined) return { kind: 'none', closest: [] };
  return nodes.length === 1 ? { kind: 'found', node: only } : { kind: 'several', nodes };
}

/** Returns nodes that may be meant when nothing fits. */
export function suggest(nodes: readonly PageNode[], target: Target): readonly PageNode[] {
  const scored = nodes
    .filter((node) => node.name !== '')
    .map((node) => {
      const wanted = target.name === '' ? target.phrase : target.name;
      return {
        node,
        score: Math.max(likeness(wanted, node.name), likenessOfMeaning(wanted, node.name)),
      };
    })
    .toSorted((first, second) => second.score - first.score);
  const alike = scored.filter(({ score }) => score >= 0.25);
  return (alike.length > 0 ? alike : scored).slice(0, MAX_SUGGESTIONS).map(({ node }) => node);
}
