import type { PageNode, PageSnapshot } from '../model/page/page-snapshot.ts';
import { cleanText, cut, quote } from './clean-text.ts';
import { estimateTokens } from './estimate-tokens.ts';
import { listFurtherAway } from './further-away.ts';
import { type LineLengths, nodeLine } from './node-line.ts';
import { statusLines } from './http-status.ts';
import { pageToolLines } from './page-tool-lines.ts';
import { saysLines } from './says-lines.ts';
import { pageLines, tabText } from './page-lines.ts';
import {
  byTable,
  contentLinks,
  rowLine,
  rowsToWrite,
  tableHead,
  type TableRow,
} from './row-lines.ts';

export interface SerializeOptions {
  /** Approximate number of tokens for lines of nodes. Nodes in the viewport get their line even beyond it. */
  readonly maxTokens: number;
  /** Tokens for lines in the viewport; fields come first, and the rest is only counted. */
  readonly maxInViewTokens: number;
  readonly inView: LineLengths;
  /** Lengths for nodes out of view. */
  readonly hidden: LineLengths;
  /** Tokens for the list of nodes without a line; the rest is only counted. */
  readonly maxFurtherTokens: number;
  readonly maxFurtherName: number;
}

export const FULL_STATE: SerializeOptions = {
  maxTokens: 600,
  maxInViewTokens: 20_000,
  inView: { name: 52, detail: 36, options: 12 },
  hidden: { name: 44, detail: 28, options: 12 },
  maxFurtherTokens: 6000,
  maxFurtherName: 20,
};

/** Options for short contexts: the visible part and a little more. */
export const SMALL_STATE: SerializeOptions = {
  maxTokens: 500,
  maxInViewTokens: 1500,
  inView: { name: 40, detail: 30, options: 6 },
  hidden: { name: 30, detail: 20, options: 6 },
  maxFurtherTokens: 300,
  maxFurtherName: 20,
};

/** Context, in tokens, from which a model gets the full state. */
const ROOMY_CONTEXT = 24_000;

/** Returns the options for a model's context: the state takes at most about an eighth; the full state for an unknown context. */
export function stateOptionsFor(contextTokens: number | undefined): SerializeOptions {
  if (contextTokens === undefined || contextTokens >= ROOMY_CONTEXT) return FULL_STATE;
  const share = Math.max(300, Math.round(contextTokens / 8));
  return {
    ...SMALL_STATE,
    maxTokens: Math.min(SMALL_STATE.maxTokens, share),
    maxInViewTokens: Math.min(SMALL_STATE.maxInViewTokens, share),
    maxFurtherTokens: Math.min(SMALL_STATE.maxFurtherTokens, Math.round(share / 4)),
  };
}

/** Most nodes with only a name that get lines instead of a list. */
const FEW = 4;
/** Most characters of a covering element's name. */
const MAX_COVER = 60;
const MAX_COVERED = 12;
const MAX_PANES = 8;

/**
 * Returns the browser state as text: the tab, a line for each node under `Clickable:` and `Inputs:` in document order, then nodes farther
 * away and other open things. Every string of the page is quoted, escaped and on one line.
 */
export function serializePage(
  snapshot: PageSnapshot,
  options: SerializeOptions = FULL_STATE,
): string {
  const { lines: nodeLines, rows, further, left, leftInView } = linesWithin(snapshot, options);
  const covered = coveredAlone(snapshot);
  const linesOf = (kind: PageNode['kind']): readonly string[] => {
    const own = nodeLines.filter(({ node }) => node.kind === kind).map(({ line }) => line);
    return own.length > 0 ? own : ['(none)'];
  };
  const lines = [
    `Current tab: ${tabText(snapshot.tab)}`,
    ...statusLines(snapshot),
    '',
    ...saysLines(snapshot),
    ...pageToolLines(snapshot),
    'Elements:',
  ];
  lines.push('Clickable:', ...linesOf('clickable'), '');
  lines.push('Inputs:', ...linesOf('typeable'), '');
  for (const table of byTable([...rows.keys()]))
    lines.push(tableHead(table), ...table.map((row) => rows.get(row) ?? ''), '');
  const panes = (snapshot.panes ?? []).slice(0, MAX_PANES);
  if (panes.length > 0)
    lines.push('Scrollable:', ...panes.map((pane) => nodeLine(pane, false, options.hidden)), '');
  if (further.lines.length > 0) lines.push('Further away (hidden):', ...further.lines, '');
  if (leftInView > 0) lines.push(`${leftInView} more in view: there is no room to list them.`);
  const omitted = snapshot.omitted + left;
  if (omitted > 0) lines.push(`${omitted} more further away: scroll to list them.`);
  lines.push(...behindLine(snapshot));
  if (covered.length > 0) lines.push(...coveredLines(covered, options), '');
  lines.push(...pageLines(snapshot));
  return lines.join('\n');
}

/** Returns all nodes that can be acted on, now or after scrolling, but no covered ones. The text may list only the nearest. */
export const offeredNodes = (snapshot: PageSnapshot): readonly PageNode[] =>
  snapshot.nodes.filter((node) => node.state.coveredBy === undefined);

/** Returns the offered nodes that the text lists. */
export const listedNodes = (
  snapshot: PageSnapshot,
  options: SerializeOptions = FULL_STATE,
): readonly PageNode[] => {
  const { lines, rows, further } = linesWithin(snapshot, options);
  const inRows = [...rows.keys()].flatMap((row) => row.nodes);
  return [...lines.map(({ node }) => node), ...inRows, ...further.nodes];
};

interface WrittenNode {
  readonly node: PageNode;
  readonly line: string;
}

/** Returns the lines in view and the nearest other ones within the budgets, and the number left out. */
function linesWithin(
  snapshot: PageSnapshot,
  options: SerializeOptions,
): {
  readonly lines: readonly WrittenNode[];
  /** Lines of table rows. */
  readonly rows: ReadonlyMap<TableRow, string>;
  readonly further: ReturnType<typeof listFurtherAway>;
  readonly left: number;
  readonly leftInView: number;
} {
  const offered = offeredNodes(snapshot);
  const nodes = offered.filter(({ state }) => state.cell === undefined);
  const namesakes = keysWithManyAddresses(nodes);
  const rowLines = new Map<TableRow, string>();
  const written = new Map<PageNode, string>();
  let tokens = 0;
  const write = (node: PageNode): void => {
    const lengths = node.visible ? options.inView : options.hidden;
    const line = nodeLine(node, namesakes.has(nodeKey(node)), lengths);
    written.set(node, line);
    tokens += estimateTokens(line);
  };
  const writeRow = (row: TableRow): void => {
    const line = rowLine(row, row.visible ? options.inView : options.hidden);
    rowLines.set(row, line);
    tokens += estimateTokens(line);
  };
  const inView = nodes.filter(({ visible }) => visible);
  const isField = ({ kind }: PageNode): boolean => kind === 'typeable';
  for (const node of [...inView.filter(isField), ...inView.filter((one) => !isField(one))])
    if (tokens < options.maxInViewTokens) write(node);
  const tableRows = rowsToWrite(offered);
  for (const row of tableRows) if (row.visible && tokens < options.maxInViewTokens) writeRow(row);
  for (const row of tableRows) if (!row.visible && tokens < options.maxTokens) writeRow(row);
  const inRows = new Set([...rowLines.keys()].flatMap((row) => row.nodes));
  const isLeft = (node: PageNode): boolean => !written.has(node) && !inRows.has(node);
  const leftInView = offered.filter((node) => node.visible && isLeft(node)).length;
  const hidden = nearestFirst(snapshot, nodes);
  const isFew = hidden.filter((node) => !hasMoreThanName(node)).length <= FEW;
  for (const node of hidden)
    if (hasMoreThanName(node) ? tokens < options.maxTokens : isFew) write(node);
  const content = contentLinks(offered);
  const rest = nearestFirst(snapshot, offered).filter(
    (node) => isLeft(node) && (node.state.cell === undefined || content.has(node)),
  );
  const further = listFurtherAway(rest, options.maxFurtherTokens, options.maxFurtherName);
  return {
    lines: nodes.flatMap((node) => {
      const line = written.get(node);
      return line === undefined ? [] : [{ node, line }];
    }),
    rows: inOrder(tableRows, rowLines),
    further,
    left: offered.filter((node) => !node.visible && isLeft(node)).length - further.nodes.length,
    leftInView,
  };
}

/** Restores the page's order of rows: rows in view were added first, so that there is room for them. */
const inOrder = (
  rows: readonly TableRow[],
  lines: ReadonlyMap<TableRow, string>,
): ReadonlyMap<TableRow, string> =>
  new Map(
    rows.flatMap((row) => {
      const line = lines.get(row);
      return line === undefined ? [] : [[row, line] as const];
    }),
  );

/** Whether a line would say more than number and name: such nodes get one even out of view. */
function hasMoreThanName({ kind, state }: PageNode): boolean {
  return (
    kind === 'typeable' ||
    state.options !== undefined ||
    state.value !== undefined ||
    state.checked !== undefined ||
    state.selected === true ||
    state.current === true ||
    state.sorted !== undefined ||
    state.looks !== undefined ||
    state.disabled === true ||
    state.context !== undefined
  );
}

/** Returns the nodes out of view, nearest to the viewport first. */
export function nearestFirst(
  { viewport: { width, height } }: PageSnapshot,
  nodes: readonly PageNode[],
): readonly PageNode[] {
  const distance = ({ box }: PageNode): number =>
    Math.max(0, box.y - height, -box.y - box.height) +
    Math.max(0, box.x - width, -box.x - box.width);
  return nodes
    .filter(({ visible }) => !visible)
    .map((node) => ({ node, distance: distance(node) }))
    .toSorted((a, b) => a.distance - b.distance)
    .map(({ node }) => node);
}

/** Returns the beginning of a node's line, before its states. */
export const nodeKey = (node: PageNode): string => `${node.kind} ${node.tag} ${node.name}`;

/** Returns the keys of nodes whose lines would be equal although they lead to different URLs. */
export function keysWithManyAddresses(nodes: readonly PageNode[]): ReadonlySet<string> {
  const first = new Map<string, string | undefined>();
  const many = new Set<string>();
  for (const node of nodes) {
    const key = nodeKey(node);
    if (!first.has(key)) first.set(key, node.state.href);
    else if (first.get(key) !== node.state.href) many.add(key);
  }
  return many;
}

/** Returns a line with the number of nodes behind a dialog. */
export const behindLine = ({ behind }: PageSnapshot): readonly string[] =>
  behind === undefined
    ? []
    : [`Behind ${quote(cut(cleanText(behind.by), MAX_COVER))}: ${behind.count}`];

/** Returns the covered nodes, except those behind a dialog. */
export const coveredAlone = ({ nodes, behind }: PageSnapshot): readonly PageNode[] =>
  nodes.filter(({ state: { coveredBy } }) => coveredBy !== undefined && coveredBy !== behind?.by);

/** Returns at most this many nodes, in order; those with unique names are preferred. */
export function namedFirst(nodes: readonly PageNode[], most: number): readonly PageNode[] {
  if (nodes.length <= most) return nodes;
  const counts = new Map<string, number>();
  for (const { name } of nodes) counts.set(name, (counts.get(name) ?? 0) + 1);
  const isNamed = ({ name }: PageNode): boolean => name !== '' && counts.get(name) === 1;
  const ranked = [...nodes.filter(isNamed), ...nodes.filter((node) => !isNamed(node))];
  const kept = new Set(ranked.slice(0, most));
  return nodes.filter((node) => kept.has(node));
}

/** Returns lines of covered nodes, grouped by the covering element: one pane often covers a whole page. */
function coveredLines(covered: readonly PageNode[], options: SerializeOptions): string[] {
  // Covered nodes out of view are only counted.
  const shown = namedFirst(
    covered.filter(({ visible }) => visible),
    MAX_COVERED,
  );
  const groups = new Map<string, string[]>();
  for (const node of shown) {
    const { coveredBy = '', ...state } = node.state;
    const heading = `Covered by ${quote(cut(cleanText(coveredBy), MAX_COVER))}:`;
    const line = nodeLine({ ...node, state }, false, options.inView);
    const group = groups.get(heading);
    if (group === undefined) groups.set(heading, [heading, line]);
    else group.push(line);
  }
  const rest = covered.length - shown.length;
  return [...[...groups.values()].flat(), ...(rest > 0 ? [`${rest} more covered.`] : [])];
}
