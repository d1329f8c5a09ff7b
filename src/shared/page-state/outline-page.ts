import type { PageNode, PageSnapshot } from '../model/page/page-snapshot.ts';
import { kindOf } from '../page-target/node-label.ts';
import { cleanText, quote, shorten } from './clean-text.ts';
import { estimateTokens } from './estimate-tokens.ts';
import { type LineLengths, nodeFacts, tagText } from './node-line.ts';
import { pageLines, tabText } from './page-lines.ts';
import { palettesAmong, paletteText } from './palettes.ts';
import { cellText, headersFirst, isFieldOfColumn, rowHead, rowsToWrite } from './row-lines.ts';
import { statusLines } from './http-status.ts';
import { pageToolLines } from './page-tool-lines.ts';
import { saysLines } from './says-lines.ts';
import {
  behindLine,
  coveredAlone,
  keysWithManyAddresses,
  namedFirst,
  nearestFirst,
  nodeKey,
  offeredNodes,
} from './serialize-page.ts';

/** Most tokens of a page's outline. */
export interface OutlineBudget {
  /** Tokens for elements in view. */
  readonly inView: number;
  /** Tokens for elements out of view, nearest first. */
  readonly outOfView: number;
}

/** Budget for a model that is asked for one small step and answers with a number. */
export const QUICK_OUTLINE: OutlineBudget = { inView: 900, outOfView: 120 };

export const FULL_OUTLINE: OutlineBudget = { inView: 4_000, outOfView: 700 };

/** Returns a budget of at most about a tenth of the model's context; the full outline for an unknown context. */
export function outlineBudgetFor(contextTokens: number | undefined): OutlineBudget {
  if (contextTokens === undefined) return FULL_OUTLINE;
  const share = Math.max(300, Math.round(contextTokens / 10));
  return {
    inView: Math.min(FULL_OUTLINE.inView, share),
    outOfView: Math.min(FULL_OUTLINE.outOfView, Math.round(share / 3)),
  };
}

const IN_VIEW: LineLengths = { name: 52, detail: 36, options: 12 };
const OUT_OF_VIEW: LineLengths = { name: 24, detail: 24, options: 5 };
const COVERED: LineLengths = { name: 30, detail: 24, options: 0 };
const MAX_COVERED = 20;
const MAX_PANES = 8;
const EMPTY_TOKENS = estimateTokens('');
/** Tokens of an item besides its own text: quotes, a comma, sometimes a role. */
const ITEM_TOKENS = 2;

/**
 * Returns the page for the planner: the content of `serializePage` in page order, without numbers and with several elements per line.
 * Neighbours share role and context: `button: "Save", "Undo" disabled`. `*` marks new elements, `×3` three equal ones.
 * @param isNumbered Whether each element's number precedes its name: `button: 12 "Save", 13 "Undo" disabled`
 */
export function outlinePage(
  snapshot: PageSnapshot,
  budget: OutlineBudget = FULL_OUTLINE,
  { isNumbered = false }: { readonly isNumbered?: boolean } = {},
): string {
  const nodes = headersFirst(offeredNodes(snapshot));
  const namesakes = keysWithManyAddresses(nodes);
  const itemOf = (lengths: LineLengths) => (node: PageNode) => {
    const text = itemText(node, namesakes.has(nodeKey(node)), lengths);
    return isNumbered ? `${node.nodeId} ${text}` : text;
  };
  const inRows = new Set(rowsToWrite(nodes).flatMap((row) => row.nodes));
  const isNamed = (node: PageNode): boolean => node.state.cell === undefined || inRows.has(node);
  const inView = nodes.filter(({ visible }) => visible);
  const palettes = isNumbered
    ? new Map<PageNode, readonly PageNode[]>()
    : palettesAmong(inView, kindAndPlace);
  const inPalettes = new Set([...palettes.values()].flatMap((run) => run.slice(1)));
  const told = inView.filter((node) => !inPalettes.has(node));
  const inViewItem = (node: PageNode): string => {
    const run = palettes.get(node);
    return run === undefined ? itemOf(IN_VIEW)(node) : paletteText(run, IN_VIEW.name);
  };
  const seen = within(told, inViewItem, budget.inView);
  const nearest = nearestFirst(snapshot, nodes);
  const near = within(nearest.filter(isNamed), itemOf(OUT_OF_VIEW), budget.outOfView);
  const lines = [
    `Current tab: ${tabText(snapshot.tab)}`,
    ...statusLines(snapshot),
    '',
    ...saysLines(snapshot),
    ...pageToolLines(snapshot),
  ];
  lines.push('In view:', ...runs(told, seen));
  if (inView.length === 0) lines.push('(nothing to click or type into)');
  if (seen.size < told.length) lines.push(`and ${told.length - seen.size} more.`);
  const left = snapshot.omitted + nearest.length - near.size;
  if (near.size + left > 0) lines.push('', 'Out of view:', ...runs(nodes, near));
  if (left > 0) lines.push(`and ${left} more further away.`);
  const panes = (snapshot.panes ?? []).slice(0, MAX_PANES);
  if (panes.length > 0)
    lines.push('', `Scroll by themselves: ${panes.map(itemOf(OUT_OF_VIEW)).join(', ')}`);
  lines.push(
    ...behindLine(snapshot),
    ...coveredLines(snapshot, itemOf(COVERED)),
    '',
    ...pageLines(snapshot),
  );
  return lines.join('\n');
}

/** Returns the texts of the first nodes that fit the budget. */
function within(
  nodes: readonly PageNode[],
  textOf: (node: PageNode) => string,
  budget: number,
): ReadonlyMap<PageNode, string> {
  const texts = new Map<PageNode, string>();
  let tokens = 0;
  for (const node of nodes) {
    const text = textOf(node);
    tokens += estimateTokens(text) - EMPTY_TOKENS + ITEM_TOKENS;
    if (tokens > budget) break;
    texts.set(node, text);
  }
  return texts;
}

/** Returns a line for each series of neighbours with the same head. */
function runs(
  nodes: readonly PageNode[],
  texts: ReadonlyMap<PageNode, string>,
  headOf: (node: PageNode) => string = kindAndPlace,
): string[] {
  const rows: { readonly head: string; readonly items: { text: string; count: number }[] }[] = [];
  for (const node of nodes) {
    const text = texts.get(node);
    if (text === undefined) continue;
    const head = headOf(node);
    let row = rows.at(-1);
    if (row?.head !== head) {
      row = { head, items: [] };
      rows.push(row);
    }
    const last = row.items.at(-1);
    if (last?.text === text) last.count += 1;
    else row.items.push({ text, count: 1 });
  }
  return rows.map(({ head, items }) => {
    const told = items.map(({ text, count }) => (count === 1 ? text : `${text} ×${count}`));
    return `${head}: ${told.join(', ')}`;
  });
}

/**
 * Returns the row or headers that a control is in; otherwise the node's role, or its tag, and the context that distinguishes it from others
 * of the same name.
 */
function kindAndPlace({ role, tag, state: { context, cell } }: PageNode): string {
  if (cell !== undefined) return rowHead(cell);
  const kind = tagText(kindOf({ role, tag }));
  return context === undefined ? kind : `${kind} in ${quote(shorten(cleanText(context), 36))}`;
}

/** Returns name and states, without what the line's head has. */
function itemText(node: PageNode, showsAddress: boolean, lengths: LineLengths): string {
  if (node.state.cell !== undefined)
    return `${node.isNew ? '*' : ''}${[...kindInRow(node), ...cellText(node, lengths)].join(' ')}`;
  const name = shorten(cleanText(node.name), lengths.name);
  const { context, coveredBy: _coveredBy, ...state } = node.state;
  const tellsWhere = context === undefined && (showsAddress || name === '');
  const facts = nodeFacts({ ...node, state }, name, tellsWhere, lengths);
  return `${node.isNew ? '*' : ''}${[name === '' ? '(no name)' : quote(name), ...facts].join(' ')}`;
}

/** Returns the kind of a row's control if its column does not imply it. */
const kindInRow = (node: PageNode): readonly string[] =>
  isCellRole(node.role) || isFieldOfColumn(node) ? [] : [tagText(kindOf(node))];

const isCellRole = (role: string): boolean => /^(?:grid)?cell$|^columnheader$|^row$/.test(role);

/** Returns lines for the nodes that would be in view if nothing covered them. */
function coveredLines(
  snapshot: PageSnapshot,
  textOf: (node: PageNode) => string,
): readonly string[] {
  const covered = coveredAlone(snapshot).filter(({ visible }) => visible);
  if (covered.length === 0) return [];
  const rest = covered.length - MAX_COVERED;
  const texts = new Map(namedFirst(covered, MAX_COVERED).map((node) => [node, textOf(node)]));
  const over = ({ state: { coveredBy } }: PageNode): string =>
    `Covered by ${quote(shorten(cleanText(coveredBy ?? ''), 36))}`;
  return ['', ...runs(covered, texts, over), ...(rest > 0 ? [`and ${rest} more covered.`] : [])];
}
