import type { NodeId } from '../model/ids.ts';
import type { PageNode, PageSnapshot } from '../model/page/page-snapshot.ts';
import { estimateTokens } from './estimate-tokens.ts';
import { type PageDelta, isChanged, pageDelta } from './page-delta.ts';

/** A state as text for a reader who has seen the previous one. */
export interface StateDifference {
  /** Whether `text` is the whole newer state, because of another page or too many differences. */
  readonly isWhole: boolean;
  readonly text: string;
}

/** Uncovered nodes that the reader has seen, by id: nodes that a dialog covered for a while need not be repeated if they are unchanged. */
export type KnownNodes = ReadonlyMap<NodeId, PageNode>;

export const NOTHING_KNOWN: KnownNodes = new Map();

/** Returns what the reader knows after another state. */
export function knownAfter(
  known: KnownNodes,
  { nodes }: PageSnapshot,
  { isWhole }: Pick<StateDifference, 'isWhole'>,
): KnownNodes {
  const free = nodes.filter(({ state }) => state.coveredBy === undefined);
  const told = free.map((node) => [node.nodeId, node] as const);
  return new Map([...(isWhole ? [] : known), ...told]);
}

interface DifferenceOptions {
  /** Returns the text for a removed node; if absent, its number is used. */
  readonly goneText?: (node: PageNode) => string;
  readonly known?: KnownNodes;
}

const numberOf = ({ nodeId }: PageNode): string => `[${nodeId}]`;

/** Largest share of the whole state for a difference; a longer one is harder to read than the whole. */
const MAX_SHARE = 0.5;
const MAX_GONE = 40;
const FEW_FREED = 5;

/** First line of a difference, which distinguishes it from a whole state. */
export const DIFFERENCE_HEAD =
  'Only what is different from the state before; all else is as it was.';

/**
 * Returns the difference between two states in lines of the state itself: `render` produces both, so new and changed nodes read as they do
 * in a whole state.
 * @param render Returns the whole state of a snapshot as text; it must depend on nothing else.
 */
export function stateDifference(
  before: PageSnapshot,
  after: PageSnapshot,
  render: (snapshot: PageSnapshot) => string,
  { goneText = numberOf, known = NOTHING_KNOWN }: DifferenceOptions = {},
): StateDifference {
  const whole = render(after);
  const delta = pageDelta(before, after);
  if (delta.isOtherPage) return { isWhole: true, text: whole };
  const frame = render(withNodes(after, []));
  const listed = (title: string, nodes: readonly PageNode[]): readonly string[] => {
    const lines = nodes.length === 0 ? [] : nodeLines(after, nodes, frame, render);
    return lines.length === 0 ? [] : [`${title}:`, ...lines];
  };
  const freed = delta.changed.filter((node) => {
    const told = node.state.coveredBy === undefined ? known.get(node.nodeId) : undefined;
    return told !== undefined && !isChanged(told, node);
  });
  const isFreed = new Set(freed);
  const lines = [
    ...changedSections(render(withNodes(before, [])), frame),
    ...listed('New', delta.added),
    ...listed(
      'Changed',
      delta.changed.filter((node) => !isFreed.has(node)),
    ),
    ...(freed.length === 0 ? [] : [`As before it was covered: ${freedText(freed, goneText)}`]),
    ...listed('In view now', delta.shown),
    ...goneLine(delta, goneText),
  ];
  const text = [DIFFERENCE_HEAD, ...(lines.length === 0 ? ['Nothing is different.'] : lines)].join(
    '\n',
  );
  const isWhole = tokensOf(text) > MAX_SHARE * tokensOf(whole);
  return { isWhole, text: isWhole ? whole : text };
}

/** Returns the page with these nodes only, without marks for new ones, because the difference says which are new. */
function withNodes(snapshot: PageSnapshot, nodes: readonly PageNode[]): PageSnapshot {
  const plain = nodes.map((node) => ({ ...node, isNew: false }));
  const of = (isPane: boolean) => plain.filter(({ kind }) => (kind === 'scrollable') === isPane);
  return {
    ...snapshot,
    nodes: of(false),
    panes: snapshot.panes === undefined ? undefined : of(true),
    omitted: 0,
  };
}

/** Returns the lines of the state that these nodes add. */
function nodeLines(
  snapshot: PageSnapshot,
  nodes: readonly PageNode[],
  frame: string,
  render: (snapshot: PageSnapshot) => string,
): readonly string[] {
  const known = new Set(frame.split('\n'));
  return render(withNodes(snapshot, nodes))
    .split('\n')
    .filter((line) => line.trim() !== '' && !known.has(line));
}

/**
 * Returns the changed parts of the state besides its nodes: single lines, and whole sections (from a line that ends with a colon to the
 * next empty one), because a line alone does not show its section.
 */
function changedSections(before: string, after: string): readonly string[] {
  const [old, now] = [sectionsOf(before), sectionsOf(after)];
  // A repeated message counts as new even with the same words.
  const known = new Set(old.map(({ text }) => text.replaceAll(/^\*/gm, '')));
  const heads = new Set(now.map(({ head }) => head));
  return [
    ...now.filter(({ text }) => !known.has(text)).map(({ text }) => text),
    ...old.filter(({ head }) => !heads.has(head)).map(({ head }) => `No longer so: ${head}`),
  ];
}

interface Section {
  readonly text: string;
  /** Text that a section and its replacement have in common. */
  readonly head: string;
}

function sectionsOf(text: string): readonly Section[] {
  const sections: string[][] = [];
  let isOpen = false;
  for (const line of text.split('\n')) {
    if (isOpen && line !== '') sections.at(-1)?.push(line);
    else if (line !== '') sections.push([line]);
    isOpen = line !== '' && (isOpen || line.endsWith(':'));
  }
  return sections.map((lines) => ({
    text: lines.join('\n'),
    head: /^[^:]*:?/.exec(lines[0] ?? '')?.[0] ?? '',
  }));
}

/** Returns a few nodes by name, many as a count. */
function freedText(freed: readonly PageNode[], textOf: (node: PageNode) => string): string {
  return freed.length > FEW_FREED ? `${freed.length} elements` : freed.map(textOf).join(', ');
}

function goneLine({ gone }: PageDelta, textOf: (node: PageNode) => string): readonly string[] {
  if (gone.length === 0) return [];
  const left = gone.length - MAX_GONE;
  const more = left > 0 ? ` and ${left} more` : '';
  return [`Gone: ${gone.slice(0, MAX_GONE).map(textOf).join(', ')}${more}`];
}

const tokensOf = (text: string): number =>
  text.split('\n').reduce((sum, line) => sum + estimateTokens(line), 0);
