import type { NodeId } from '../model/ids.ts';
import type { PageNode, PageSnapshot } from '../model/page/page-snapshot.ts';
import { estimateTokens } from './estimate-tokens.ts';
import { type PageDelta, isChanged, pageDelta } from './page-delta.ts';

/** A state for a reader of the previous one. */
export interface StateDifference {
  /** `text` is the whole newer state: another page, or too many differences. */
  readonly isWhole: boolean;
  readonly text: string;
}

/**
 * What the reader of some states knows of nodes that nothing covered, by their ids: what a dialog has covered for a while and gives free
 * unchanged need not be told again.
 */
export type KnownNodes = ReadonlyMap<NodeId, PageNode>;

export const NOTHING_KNOWN: KnownNodes = new Map();

/** What the reader knows after another state. */
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
  /** Text for a removed node; by its number if absent. */
  readonly goneText?: (node: PageNode) => string;
  readonly known?: KnownNodes;
}

const numberOf = ({ nodeId }: PageNode): string => `[${nodeId}]`;

/** A difference that takes a larger share of the whole state is harder to read than the whole. */
const MAX_SHARE = 0.5;
const MAX_GONE = 40;
const FEW_FREED = 5;

/** First line of a difference, so that it is not taken for a whole state. */
export const DIFFERENCE_HEAD =
  'Only what is different from the state before; all else is as it was.';

/**
 * What is different from one state to the next, in the lines of the state itself: `render` writes both, so that whatever it says of a
 * node or a page is said of what is new and what has changed in the same way.
 * @param render the whole state of a snapshot as text, which depends on nothing else
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

/** The page with these nodes only, unmarked, because the difference says which are new. */
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

/** State lines that name these nodes, and would be missing without them. */
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
 * What the state says besides its nodes, where it is different: single lines, and whole sections (from a line that ends with a
 * colon to the next empty one), because a line of a section alone does not say what it belongs to.
 */
function changedSections(before: string, after: string): readonly string[] {
  const [old, now] = [sectionsOf(before), sectionsOf(after)];
  // A message that is new again in the same words is still news.
  const known = new Set(old.map(({ text }) => text.replaceAll(/^\*/gm, '')));
  const heads = new Set(now.map(({ head }) => head));
  return [
    ...now.filter(({ text }) => !known.has(text)).map(({ text }) => text),
    ...old.filter(({ head }) => !heads.has(head)).map(({ head }) => `No longer so: ${head}`),
  ];
}

interface Section {
  readonly text: string;
  /** The same for a section and what takes its place. */
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

/** Few by name, many as a count. */
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
