import type { PageNode, PageSnapshot } from '../model/page-snapshot.ts';
import { cleanText, quote, shorten } from './clean-text.ts';

export interface SerializeOptions {
  /** Lines for nodes outside of the viewport, nearest first; the rest is counted. */
  readonly maxHidden: number;
  /** Characters of a name. */
  readonly maxName: number;
  /** Characters of a value, placeholder, context or address. */
  readonly maxDetail: number;
  readonly maxOptions: number;
}

export const FULL_STATE: SerializeOptions = {
  maxHidden: 400,
  maxName: 60,
  maxDetail: 40,
  maxOptions: 12,
};

/** For models with little room: what is on the screen and a little more. */
export const SMALL_STATE: SerializeOptions = {
  maxHidden: 30,
  maxName: 40,
  maxDetail: 30,
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
  const { listed, left } = offeredNodes(snapshot, options);
  const covered = snapshot.nodes.filter((node) => node.state.coveredBy !== undefined);
  const namesakes = keysWithManyAddresses(listed);
  const line = (node: PageNode): string => nodeLine(node, namesakes.has(nodeKey(node)), options);
  const clickable = listed.filter((node) => node.kind === 'clickable').map(line);
  const inputs = listed.filter((node) => node.kind === 'typeable').map(line);
  const lines = [`Current tab: ${tabText(snapshot.tab)}`, '', 'Elements:'];
  lines.push('Clickable:', ...(clickable.length > 0 ? clickable : ['(none)']), '');
  lines.push('Inputs:', ...(inputs.length > 0 ? inputs : ['(none)']), '');
  const omitted = snapshot.omitted + left;
  if (omitted > 0) lines.push(`${omitted} more further away: scroll to list them.`);
  if (covered.length > 0) lines.push(...coveredLines(covered, options), '');
  lines.push(...pageLines(snapshot));
  return lines.join('\n');
}

/** The nodes that the text offers to act on: none that is covered, and the nearest of those that need scrolling. */
export function offeredNodes(
  snapshot: PageSnapshot,
  options: SerializeOptions = FULL_STATE,
): { readonly listed: readonly PageNode[]; readonly left: number } {
  const nodes = snapshot.nodes.filter((node) => node.state.coveredBy === undefined);
  const hidden = nodes.filter((node) => !node.visible);
  if (hidden.length <= options.maxHidden) return { listed: nodes, left: 0 };
  const { width, height } = snapshot.viewport;
  const distance = ({ box }: PageNode): number =>
    Math.max(0, box.y - height, -box.y - box.height) +
    Math.max(0, box.x - width, -box.x - box.width);
  const kept = new Set(
    hidden.toSorted((a, b) => distance(a) - distance(b)).slice(0, options.maxHidden),
  );
  return {
    listed: nodes.filter((node) => node.visible || kept.has(node)),
    left: hidden.length - kept.size,
  };
}

/** One node’s line: `[nodeId] <C|T> <tag> "text" (visible|hidden)` and what else is known of it. */
export function nodeLine(node: PageNode, showsAddress: boolean, options: SerializeOptions): string {
  const name = shorten(cleanText(node.name), options.maxName);
  const parts = [
    `${node.isNew ? '*' : ''}[${node.nodeId}] <${node.kind === 'clickable' ? 'C' : 'T'}> <${tagText(node.tag)}>`,
    ...(name === '' ? [] : [quote(name)]),
    `(${node.visible ? 'visible' : 'hidden'})`,
    ...details(node, name, showsAddress || name === '', options),
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
  options: SerializeOptions,
): string[] {
  const { state } = node;
  const text = (value: string): string => quote(shorten(cleanText(value), options.maxDetail));
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
  if (state.options !== undefined) parts.push(optionsText(state.options, options));
  if (state.context !== undefined) parts.push(`in ${text(state.context)}`);
  else if (showsAddress && state.href !== undefined)
    parts.push(`href=${quote(addressText(state.href, options.maxDetail))}`);
  if (state.coveredBy !== undefined) parts.push(`covered by ${text(state.coveredBy)}`);
  return parts;
}

function optionsText(all: readonly string[], options: SerializeOptions): string {
  const shown = all
    .slice(0, options.maxOptions)
    .map((option) => quote(shorten(cleanText(option), 40)));
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
