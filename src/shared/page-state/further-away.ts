import type { PageNode } from '../model/page/page-snapshot.ts';
import { cleanText, shorten } from './clean-text.ts';
import { estimateTokens } from './estimate-tokens.ts';
import { KIND_LETTERS, tagText } from './node-line.ts';

/** Tokens that an entry saves compared with its own line, because kind, tag and state appear only once. */
const SAVED_TOKENS = 3;
/** Tokens for all additions that distinguish nodes of the same name. */
const TELLING_TOKENS = 20;
const EMPTY_TOKENS = estimateTokens('');
const MAX_SIGN = 14;

interface FurtherAway {
  /** Lines of nodes of one kind and tag, ordered by number: `<C> <a>: [57] Weather [58] [59] Sport`. */
  readonly lines: readonly string[];
  readonly nodes: readonly PageNode[];
}

/**
 * Lists nodes without a line of their own, nearest first, within `maxTokens`: number and name, so that a model knows what it can scroll to.
 * Neighbours with the same name share it.
 */
export function listFurtherAway(
  nearestFirst: readonly PageNode[],
  maxTokens: number,
  maxName: number,
): FurtherAway {
  const names = new Map<PageNode, string>();
  let tokens = 0;
  for (const node of nearestFirst) {
    const name = entryName(node, maxName);
    tokens += estimateTokens(`${entryNumber(node)} ${name}`) - SAVED_TOKENS;
    if (tokens > maxTokens) break;
    names.set(node, name);
  }
  tellApart(names);
  const groups = new Map<string, PageNode[]>();
  const nodes = [...names.keys()].toSorted((a, b) => a.nodeId - b.nodeId);
  for (const node of nodes) {
    const head = `<${KIND_LETTERS[node.kind]}> <${tagText(node.tag)}>:`;
    const group = groups.get(head);
    if (group === undefined) groups.set(head, [node]);
    else group.push(node);
  }
  const lines = [...groups].map(([head, group]) => {
    const entries = group.map((node, index) => {
      const name = names.get(node) ?? '';
      const next = group[index + 1];
      const isShared = next !== undefined && names.get(next) === name;
      return isShared ? entryNumber(node) : `${entryNumber(node)} ${name}`;
    });
    return [head, ...entries].join(' ');
  });
  return { lines, nodes };
}

/** Adds to nodes of the same name, nearest first, what distinguishes them: their context or the URL that they lead to. */
function tellApart(names: Map<PageNode, string>): void {
  const groups = new Map<string, PageNode[]>();
  for (const [node, name] of names) {
    const key = `${node.kind} ${node.tag} ${name}`;
    const group = groups.get(key);
    if (group === undefined) groups.set(key, [node]);
    else group.push(node);
  }
  let left = TELLING_TOKENS;
  for (const group of groups.values()) {
    if (group.length < 2) continue;
    const signs = group.map(signOf);
    if (new Set(signs).size < 2) continue;
    for (const [index, node] of group.entries()) {
      const sign = signs[index] ?? '';
      const words = sign === '' ? '' : ` (${sign})`;
      left -= estimateTokens(words) - EMPTY_TOKENS;
      if (left < 0) return;
      names.set(node, `${names.get(node) ?? ''}${words}`);
    }
  }
}

function signOf({ state: { context, checked, href } }: PageNode): string {
  const words = context ?? href?.split(/[/?#]/).findLast((part) => part !== '') ?? '';
  const sign = checked === undefined ? words : checked === true ? 'checked' : 'unchecked';
  return withoutBrackets(shorten(cleanText(sign), MAX_SIGN));
}

const entryNumber = ({ nodeId, isNew }: PageNode): string => `${isNew ? '*' : ''}[${nodeId}]`;

/** Returns the name without quotes, which would cost as many tokens, and without brackets, so that no name can imitate a number. */
function entryName(node: PageNode, maxName: number): string {
  const name = shorten(cleanText(node.name) || tagText(node.role), maxName);
  return withoutBrackets(name);
}

const withoutBrackets = (text: string): string => text.replaceAll('[', '(').replaceAll(']', ')');
