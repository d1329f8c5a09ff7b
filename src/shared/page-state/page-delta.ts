import type { PageNode, PageSnapshot } from '../model/page/page-snapshot.ts';
import { cleanText, quote, shorten } from './clean-text.ts';
import { type LineLengths, nodeLine } from './node-line.ts';

/** Differences between two states of one tab. */
export interface PageDelta {
  /** Whether the tab shows another document, so that no node is the same. */
  readonly isOtherPage: boolean;
  /** Whether the URL changed, with or without a new document. */
  readonly isOtherAddress: boolean;
  /** New nodes, in document order like all lists here. */
  readonly added: readonly PageNode[];
  readonly gone: readonly PageNode[];
  /** Nodes whose name, value, states or covering changed. */
  readonly changed: readonly PageNode[];
  /** Nodes that came into view and are otherwise unchanged. */
  readonly shown: readonly PageNode[];
  /** CSS pixels by which the page was scrolled down. */
  readonly scrolledBy: number;
}

/** Long limits, because a value may change beyond the part that a state shows. */
const LENGTHS: LineLengths = { name: 300, detail: 5_000, options: 100 };
const MAX_NAME = 24;
const MAX_LISTED = 5;

/** Returns the changes from one state to the next; on another page, all of `after` is new. */
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
 * Returns the difference in one line, for a planner that also sees the newer state: names of new, changed and removed nodes. It also says
 * when nothing changed, which helps a planner that repeats itself.
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

/** Whether a node's text differs from the earlier one. */
export function isChanged(was: PageNode, node: PageNode): boolean {
  return !isTheSame(was, node) && (lineOf(was) !== lineOf(node) || isRowChanged(was, node));
}

/** Whether two nodes are equal; cheaper than comparing lines, and most nodes are. */
function isTheSame(was: PageNode, node: PageNode): boolean {
  return (
    was.name === node.name &&
    was.role === node.role &&
    was.attributes['title'] === node.attributes['title'] &&
    JSON.stringify(was.state) === JSON.stringify(node.state)
  );
}

/**
 * Returns a node's text for comparison, without visibility, which scrolling changes for all, and without its row, whose number a new row
 * shifts.
 */
const lineOf = (node: PageNode): string => {
  const { cell: _cell, ...state } = node.state;
  return nodeLine({ ...node, state, isNew: false, visible: true }, false, LENGTHS);
};

/** Whether the row has changed: its text is different, or a grid shows another record in it. The text of rows far away is unknown. */
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
