import type { PageNode, PageSnapshot } from '../model/page-snapshot.ts';
import { cleanText, quote, shorten } from './clean-text.ts';
import { estimateTokens } from './estimate-tokens.ts';
import { type LineLengths, nodeLine } from './node-line.ts';
import { offeredNodes, tabText } from './serialize-page.ts';

/** What is different between two states of one tab. */
export interface PageDelta {
  /** The tab shows another document: its nodes have nothing to do with those before. */
  readonly isOtherPage: boolean;
  /** The address changed, with or without a new document. */
  readonly isOtherAddress: boolean;
  /** In document order, like all lists here. */
  readonly added: readonly PageNode[];
  readonly gone: readonly PageNode[];
  /** Nodes whose line reads otherwise: name, value, states, in view or not, covered or not. */
  readonly changed: readonly PageNode[];
  /** CSS pixels that the page was scrolled down since. */
  readonly scrolledBy: number;
}

const LENGTHS: LineLengths = { name: 52, detail: 36, options: 12 };
const DEFAULT_MAX_TOKENS = 400;
const MAX_NAME = 30;

/** What changed on a page from one state to the next; all of `after` is new where it is another page. */
export function pageDelta(before: PageSnapshot, after: PageSnapshot): PageDelta {
  const old = new Map(all(before).map((node) => [node.nodeId, node]));
  const now = new Set(all(after).map(({ nodeId }) => nodeId));
  const added: PageNode[] = [];
  const changed: PageNode[] = [];
  for (const node of all(after)) {
    const was = old.get(node.nodeId);
    if (was === undefined) added.push(node);
    else if (lineOf(was) !== lineOf(node)) changed.push(node);
  }
  const isOtherAddress = before.tab.url !== after.tab.url;
  const hasNothingInCommon = old.size > 0 && added.length === all(after).length;
  return {
    isOtherPage: before.tab.id !== after.tab.id || (isOtherAddress && hasNothingInCommon),
    isOtherAddress,
    added,
    gone: all(before).filter(({ nodeId }) => !now.has(nodeId)),
    changed,
    scrolledBy: Math.round(after.viewport.scrollY - before.viewport.scrollY),
  };
}

/**
 * The difference in words for a model's history: counts first, then the lines of what is new and changed and the names of what is
 * gone, as many as about `maxTokens` hold, and how many were left out.
 */
export function deltaText(
  before: PageSnapshot,
  after: PageSnapshot,
  maxTokens = DEFAULT_MAX_TOKENS,
): string {
  const delta = pageDelta(before, after);
  if (delta.isOtherPage)
    return `Another page: ${tabText(after.tab)}, ${count(offeredNodes(after).length, 'element')}.`;
  const { added, gone, changed, scrolledBy } = delta;
  const head = [
    ...(delta.isOtherAddress ? [`Now at ${shorten(cleanText(after.tab.url), 200)}.`] : []),
    ...(scrolledBy === 0
      ? []
      : [`Scrolled ${scrolledBy > 0 ? 'down' : 'up'} by ${Math.abs(scrolledBy)} px.`]),
  ];
  if (added.length + gone.length + changed.length === 0)
    return [...head, 'No element changed.'].join(' ');
  head.push(`${added.length} new, ${changed.length} changed, ${gone.length} gone.`);
  const budget = { tokens: maxTokens };
  return [
    head.join(' '),
    ...section('New:', added.map(lineOf), budget),
    ...section('Changed:', changed.map(lineOf), budget),
    ...section('Gone:', gone.map(shortName), budget),
  ].join('\n');
}

const all = (snapshot: PageSnapshot): readonly PageNode[] => [
  ...snapshot.nodes,
  ...(snapshot.panes ?? []),
];

const lineOf = (node: PageNode): string => nodeLine({ ...node, isNew: false }, false, LENGTHS);

const shortName = ({ nodeId, tag, name }: PageNode): string =>
  `[${nodeId}] ${quote(shorten(cleanText(name) || cleanText(tag), MAX_NAME))}`;

function section(
  title: string,
  lines: readonly string[],
  budget: { tokens: number },
): readonly string[] {
  if (lines.length === 0) return [];
  const shown: string[] = [];
  for (const line of lines) {
    budget.tokens -= estimateTokens(line);
    if (budget.tokens < 0) break;
    shown.push(line);
  }
  const left = lines.length - shown.length;
  return [title, ...shown, ...(left > 0 ? [`${left} more.`] : [])];
}

const count = (number: number, what: string): string =>
  `${number} ${what}${number === 1 ? '' : 's'}`;
