import type { PageNode, PageSnapshot } from '../model/page/page-snapshot.ts';
import { cleanText, quote, shorten } from './clean-text.ts';
import { type LineLengths, nodeLine } from './node-line.ts';

/** Differences between two states of one tab. */
export interface PageDelta {
  /** The tab shows another document, so no node is the same. */
  readonly isOtherPage: boolean;
  /** The address changed, with or without a new document. */
  readonly isOtherAddress: boolean;
  /** In document order, like all lists here. */
  readonly added: readonly PageNode[];
  readonly gone: readonly PageNode[];
  /** Nodes whose name, value, states or covering changed. */
  readonly changed: readonly PageNode[];
  /** Nodes that are in view and were not, and are otherwise the same. */
  readonly shown: readonly PageNode[];
  /** CSS pixels scrolled down. */
  readonly scrolledBy: number;
}

/** Long, because a value may change far behind what a state shows of it. */
const LENGTHS: LineLengths = { name: 300, detail: 5_000, options: 100 };
const MAX_NAME = 24;
const MAX_LISTED = 5;

/** Changes from one state to the next; on another page all of `after` is new. */
export function pageDelta(before: PageSnapshot, after: PageSnapshot): PageDelta {
  const old = new Map(all(before).map((node) => [node.nodeId, node]));
  const now = new Set(all(after).map(({ nodeId }) => nodeId));
  const added: PageNode[] = [];
  const changed: PageNode[] = [];
  const shown: PageNode[] = [];
  for (const node of all(after)) {
    const was = old.get(node.nodeId);
    if (was === undefined) added.push(node);
    else if (isChanged(was, node)) changed.push(node);
    else if (node.visible && !was.visible) shown.push(node);
  }
  const isOtherAddress = before.tab.url !== after.tab.url;
  const hasNothingInCommon = old.size > 0 && added.length === all(after).length;
  return {
    isOtherPage: before.tab.id !== after.tab.id || (isOtherAddress && hasNothingInCommon),
    isOtherAddress,
    added,
    gone: all(before).filter(({ nodeId }) => !now.has(nodeId)),
    changed,
    shown,
    scrolledBy: Math.round(after.viewport.scrollY - before.viewport.scrollY),
  };
}

/**
 * The difference in one line, for a planner that also sees the newer state: names of new, changed and removed nodes. It also says when
 * nothing changed, which helps a planner that repeats itself.
 */
export function deltaText(before: PageSnapshot, after: PageSnapshot): string {
  const delta = pageDelta(before, after);
  if (delta.isOtherPage) return 'Another page than before.';
  const { added, gone, changed, scrolledBy } = delta;
  const parts = [
    ...(delta.isOtherAddress ? ['The address changed.'] : []),
    ...(scrolledBy === 0
      ? []
      : [`Scrolled ${scrolledBy > 0 ? 'down' : 'up'} by ${Math.abs(scrolledBy)} px.`]),
    ...listed('New', added.map(shortName)),
    ...listed('Changed', changed.map(shortName)),
    ...listed('Gone', gone.map(shortName)),
  ];
  if (added.length + gone.length + changed.length === 0) parts.push('No element changed.');
  return parts.join(' ');
}

const all = (snapshot: PageSnapshot): readonly PageNode[] => [
  ...snapshot.nodes,
  ...(snapshot.panes ?? []),
];

/** Whether a node is told in other words than before. */
export function isChanged(was: PageNode, node: PageNode): boolean {
  return !isTheSame(was, node) && (lineOf(was) !== lineOf(node) || isRowChanged(was, node));
}

/** Cheaper than comparing lines; most nodes are the same. */
function isTheSame(was: PageNode, node: PageNode): boolean {
  return (
    was.name === node.name &&
    was.role === node.role &&
    was.attributes['title'] === node.attributes['title'] &&
    JSON.stringify(was.state) === JSON.stringify(node.state)
  );
}

/** Text for comparing nodes, without visibility, which scrolling changes for all, and rows, which a new row shifts. */
const lineOf = (node: PageNode): string => {
  const { cell: _cell, ...state } = node.state;
  return nodeLine({ ...node, state, isNew: false, visible: true }, false, LENGTHS);
};

/** The row says something else: its words changed, or a grid shows another record in it. The words of far rows are not known. */
function isRowChanged({ state: { cell: was } }: PageNode, { state: { cell } }: PageNode): boolean {
  if (was === undefined || cell === undefined || was.label === '' || cell.label === '')
    return false;
  return was.label !== cell.label;
}

const shortName = ({ tag, name }: PageNode): string =>
  quote(shorten(cleanText(name) || cleanText(tag), MAX_NAME));

function listed(title: string, items: readonly string[]): readonly string[] {
  if (items.length === 0) return [];
  const left = items.length - MAX_LISTED;
  const more = left > 0 ? ` and ${left} more` : '';
  return [`${title}: ${items.slice(0, MAX_LISTED).join(', ')}${more}.`];
}
