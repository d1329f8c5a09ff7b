import type { PageNode, PageSnapshot } from '../model/page-snapshot.ts';
import { cleanText, quote, shorten } from './clean-text.ts';
import { estimateTokens } from './estimate-tokens.ts';

interface Lengths {
  /** Characters of a name. */
  readonly name: number;
  /** Characters of a value, placeholder, context or address. */
  readonly detail: number;
}

export interface SerializeOptions {
  /** About so many tokens for the lines of all nodes. What is in the viewport is listed even if it takes more. */
  readonly maxTokens: number;
  /** Nodes that need scrolling and are listed in any case: what comes next. */
  readonly minHidden: number;
  readonly inView: Lengths;
  /** Of nodes that need scrolling. */
  readonly hidden: Lengths;
  readonly maxOptions: number;
}

export const FULL_STATE: SerializeOptions = {
  maxTokens: 1100,
  minHidden: 8,
  inView: { name: 60, detail: 40 },
  hidden: { name: 44, detail: 28 },
  maxOptions: 12,
};

/** For models with little room: what is on the screen and a little more. */
export const SMALL_STATE: SerializeOptions = {
  maxTokens: 500,
  minHidden: 4,
  inView: { name: 40, detail: 30 },
  hidden: { name: 30, detail: 20 },
  maxOptions: 6,
};

const MAX_COVERED = 12;
const MAX_TABS = 20;

/**
 * The browser state as text (SPEC P1): the tab, then one line for each node under `Clickable:` and `Inputs:`, in document
 * order, then what else is open. Every string of the page is one line, quoted and escaped.
 */
export function serializePage(
  snapshot: PageSnapshot,
  options: SerializeOptions = FULL_STATE,
): string {
  const { lines: nodeLines, left } = linesWithin(snapshot, options);
  const covered = snapshot.nodes.filter((node) => node.state.coveredBy !== undefined);
  const linesOf = (kind: PageNode['kind']): readonly string[] => {
    const own = nodeLines.filter(({ node }) => node.kind === kind).map(({ line }) => line);
    return own.length > 0 ? own : ['(none)'];
  };
  const lines = [`Current tab: ${tabText(snapshot.tab)}`, '', 'Elements:'];
  lines.push('Clickable:', ...linesOf('clickable'), '');
  lines.push('Inputs:', ...linesOf('typeable'), '');
  const omitted = snapshot.omitted + left;
  if (omitted > 0) lines.push(`${omitted} more further away: scroll to list them.`);
  if (covered.length > 0) lines.push(...coveredLines(covered, options), '');
  lines.push(...pageLines(snapshot));
  return lines.join('\n');
}

/** All nodes that can be acted on, now or after scrolling: none that is covered. The text may name only the nearest. */
export const offeredNodes = (snapshot: PageSnapshot): readonly PageNode[] =>
  snapshot.nodes.filter((node) => node.state.coveredBy === undefined);

/** The offered nodes that have a line in the text, in document order. */
export const listedNodes = (
  snapshot: PageSnapshot,
  options: SerializeOptions = FULL_STATE,
): readonly PageNode[] => linesWithin(snapshot, options).lines.map(({ node }) => node);

interface WrittenNode {
  readonly node: PageNode;
  readonly line: string;
}

/** Lines for what is in view and, nearest first, for as much of the rest as the budget holds; how many were left out. */
function linesWithin(
  snapshot: PageSnapshot,
  options: SerializeOptions,
): { readonly lines: readonly WrittenNode[]; readonly left: number } {
  const nodes = offeredNodes(snapshot);
  const namesakes = keysWithManyAddresses(nodes);
  const written = new Map<PageNode, string>();
  let tokens = 0;
  const write = (node: PageNode): void => {
    const line = nodeLine(node, namesakes.has(nodeKey(node)), options);
    written.set(node, line);
    tokens += estimateTokens(line);
  };
  for (const node of nodes) if (node.visible) write(node);
  const hidden = nearestFirst(snapshot, nodes);
  let taken = 0;
  for (const node of hidden) {
    if (taken >= options.minHidden && tokens >= options.maxTokens) break;
    write(node);
    taken += 1;
  }
  return {
    lines: nodes.flatMap((node) => {
      const line = written.get(node);
      return line === undefined ? [] : [{ node, line }];
    }),
    left: hidden.length - taken,
  };
}

/** The nodes that need scrolling, by how far they are from the viewport. */
function nearestFirst(
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

/** One node’s line: `[nodeId] <C|T> <tag> "text" (visible|hidden)` and what else is known of it. */
export function nodeLine(node: PageNode, showsAddress: boolean, options: SerializeOptions): string {
  const lengths = node.visible ? options.inView : options.hidden;
  const name = shorten(cleanText(node.name), lengths.name);
  const parts = [
    `${node.isNew ? '*' : ''}[${node.nodeId}] <${node.kind === 'clickable' ? 'C' : 'T'}> <${tagText(node.tag)}>`,
    ...(name === '' ? [] : [quote(name)]),
    `(${node.visible ? 'visible' : 'hidden'})`,
    ...details(node, name, showsAddress || name === '', lengths.detail, options.maxOptions),
  ];
  return parts.join(' ');
}

/** The `{id, url, title}` of a tab. */
export function tabText(tab: {
  readonly id: number;
  readonly url: string;
  readonly title: string;
}): string {
  const url = shorten(cleanText(tab.url).replace(/ /g, '%20'), 300);
  return `{id: ${tab.id}, url: ${url}, title: ${shorten(cleanText(tab.title), 150)}}`;
}

const IMPLIED_ROLES: Readonly<Record<string, readonly string[]>> = {
  a: ['link'],
  area: ['link'],
  button: ['button'],
  summary: ['button'],
  input: ['textbox', 'searchbox', 'button', 'spinbutton'],
  textarea: ['textbox'],
  select: ['combobox', 'listbox'],
  audio: ['audio'],
  video: ['video'],
};

function details(
  node: PageNode,
  name: string,
  showsAddress: boolean,
  length: number,
  maxOptions: number,
): string[] {
  const { state } = node;
  const text = (value: string): string => quote(shorten(cleanText(value), length));
  const parts: string[] = [];
  const isImplied =
    node.role === '' ||
    node.role === 'generic' ||
    IMPLIED_ROLES[node.tag]?.includes(node.role) === true;
  if (!isImplied) parts.push(`role=${tagText(node.role)}`);
  if (state.inputType !== undefined) parts.push(`type=${tagText(state.inputType)}`);
  if (state.value !== undefined && cleanText(state.value) !== name)
    parts.push(`value=${text(state.value)}`);
  if (state.placeholder !== undefined && cleanText(state.placeholder) !== name)
    parts.push(`placeholder=${text(state.placeholder)}`);
  if (state.checked !== undefined)
    parts.push(
      state.checked === 'mixed' ? 'checked=mixed' : state.checked ? 'checked' : 'unchecked',
    );
  if (state.pressed !== undefined)
    parts.push(
      state.pressed === 'mixed' ? 'pressed=mixed' : state.pressed ? 'pressed' : 'unpressed',
    );
  if (state.selected === true) parts.push('selected');
  if (state.expanded !== undefined) parts.push(state.expanded ? 'expanded' : 'collapsed');
  for (const flag of ['disabled', 'readonly', 'required', 'invalid', 'focused'] as const)
    if (state[flag] === true) parts.push(flag);
  if (state.options !== undefined) parts.push(optionsText(state.options, maxOptions));
  if (state.context !== undefined) parts.push(`in ${text(state.context)}`);
  else if (showsAddress && state.href !== undefined)
    parts.push(`href=${quote(addressText(state.href, length))}`);
  if (state.coveredBy !== undefined) parts.push(`covered by ${text(state.coveredBy)}`);
  return parts;
}

function optionsText(all: readonly string[], max: number): string {
  const shown = all.slice(0, max).map((option) => quote(shorten(cleanText(option), 40)));
  const rest = all.length - shown.length;
  return `options=[${shown.join(', ')}${rest > 0 ? `, +${rest}` : ''}]`;
}

/** Without its origin, unless that is all there is; the end of an address says more than its beginning. */
function addressText(href: string, length: number): string {
  const clean = cleanText(href);
  const path = clean.replace(/^[a-z]+:\/\/[^/]*\//i, '/');
  const text = path === '/' ? clean : path;
  return text.length <= length ? text : `…${text.slice(text.length - length + 1)}`;
}

/** Tags, roles and types are words of the page too: only the characters of names are kept. */
const tagText = (tag: string): string => tag.replace(/[^\w.:-]/g, '').slice(0, 40) || 'element';

const nodeKey = (node: PageNode): string => `${node.kind} ${node.tag} ${node.name}`;

/** Keys of nodes whose lines would read the same though they lead to different places. */
function keysWithManyAddresses(nodes: readonly PageNode[]): ReadonlySet<string> {
  const first = new Map<string, string | undefined>();
  const many = new Set<string>();
  for (const node of nodes) {
    const key = nodeKey(node);
    if (!first.has(key)) first.set(key, node.state.href);
    else if (first.get(key) !== node.state.href) many.add(key);
  }
  return many;
}

function coveredLines(covered: readonly PageNode[], options: SerializeOptions): string[] {
  const shown = covered.slice(0, MAX_COVERED).map((node) => nodeLine(node, false, options));
  const rest = covered.length - shown.length;
  return ['Covered:', ...shown, ...(rest > 0 ? [`${rest} more covered.`] : [])];
}

function pageLines(snapshot: PageSnapshot): string[] {
  const { viewport, otherTabs, dialog } = snapshot;
  const above = Math.max(0, Math.round(viewport.scrollY));
  const below = Math.max(0, Math.round(viewport.pageHeight - viewport.height - viewport.scrollY));
  const lines = [
    `Viewport: ${Math.round(viewport.width)}x${Math.round(viewport.height)}, ${above} px above, ${below} px below`,
  ];
  if (snapshot.isPdf) lines.push('The page is a PDF.');
  if (!snapshot.settled) lines.push('The page was still loading or moving.');
  if (snapshot.problem !== undefined) lines.push(`Problem: ${cleanText(snapshot.problem)}`);
  if (dialog !== null)
    lines.push(`Open dialog (${dialog.type}): ${quote(shorten(cleanText(dialog.message), 300))}`);
  if (otherTabs.length > 0) {
    lines.push('Other tabs:', ...otherTabs.slice(0, MAX_TABS).map(tabText));
    if (otherTabs.length > MAX_TABS) lines.push(`${otherTabs.length - MAX_TABS} more tabs.`);
  }
  return lines;
}
