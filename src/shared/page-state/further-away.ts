import type { PageNode } from '../model/page-snapshot.ts';
import { cleanText, shorten } from './clean-text.ts';
import { estimateTokens } from './estimate-tokens.ts';
import { KIND_LETTERS, tagText } from './node-line.ts';

const PER_LINE = 20;
/** What an entry takes less than a line of its own: its kind, tag and state are said once for all. */
const SAVED_TOKENS = 3;

interface FurtherAway {
  /** `<C> <a>: [57] Weather [58] Sport`: nodes of one kind and tag, in the order of their numbers. */
  readonly lines: readonly string[];
  readonly nodes: readonly PageNode[];
}

/**
 * A short list of the nodes that got no line of their own, nearest first, as many as `maxTokens` holds: number and name
 * only, so that a model knows what there is to scroll to.
 */
export function listFurtherAway(
  nearestFirst: readonly PageNode[],
  maxTokens: number,
  maxName: number,
): FurtherAway {
  const entries = new Map<PageNode, string>();
  let tokens = 0;
  for (const node of nearestFirst) {
    const entry = entryText(node, maxName);
    tokens += estimateTokens(entry) - SAVED_TOKENS;
    if (tokens > maxTokens) break;
    entries.set(node, entry);
  }
  const groups = new Map<string, PageNode[]>();
  const nodes = [...entries.keys()].toSorted((a, b) => a.nodeId - b.nodeId);
  for (const node of nodes) {
    const head = `<${KIND_LETTERS[node.kind]}> <${tagText(node.tag)}>:`;
    groups.set(head, [...(groups.get(head) ?? []), node]);
  }
  const lines = [...groups].flatMap(([head, group]) =>
    chunks(group, PER_LINE).map((part) =>
      [head, ...part.map((node) => entries.get(node) ?? '')].join(' '),
    ),
  );
  return { lines, nodes };
}

/** Without quotes, which would cost as much as the name: a name cannot hold a bracket, so it cannot make up a number. */
function entryText(node: PageNode, maxName: number): string {
  const name = shorten(cleanText(node.name) || tagText(node.role), maxName);
  const plain = name.replaceAll('[', '(').replaceAll(']', ')');
  return `${node.isNew ? '*' : ''}[${node.nodeId}] ${plain}`;
}

function chunks<Item>(items: readonly Item[], size: number): readonly (readonly Item[])[] {
  return Array.from({ length: Math.ceil(items.length / size) }, (_, index) =>
    items.slice(index * size, (index + 1) * size),
  );
}
