import type { PageNode } from '../model/page/page-snapshot.ts';
import { cleanText, cut, FENCE_NAMES, quote, shorten } from './clean-text.ts';
import { isInHeaders } from './table-cell.ts';

const WORDS = /[\p{L}\p{N}]{3,}/gu;

/** Most characters around the caret; only one field has them. */
const MAX_EDITING = 120;

/** Most characters of the strings in a line. */
export interface LineLengths {
  readonly name: number;
  /** Characters of a value, placeholder, context or URL. */
  readonly detail: number;
  /** Number of options to list. */
  readonly options: number;
}

export const KIND_LETTERS = { clickable: 'C', typeable: 'T', scrollable: 'S' } as const;

/** Returns a node’s line: `[nodeId] <C|T> <tag> "text" (visible|hidden)` and its other facts. */
export function nodeLine(node: PageNode, showsAddress: boolean, lengths: LineLengths): string {
  const name = shorten(cleanText(node.name), lengths.name);
  const parts = [
    `${node.isNew ? '*' : ''}[${node.nodeId}] <${KIND_LETTERS[node.kind]}> <${tagText(node.tag)}>`,
    ...(name === '' ? [] : [quote(name)]),
    `(${node.visible ? 'visible' : 'hidden'})`,
    ...(isRoleImplied(node) ? [] : [`role=${tagText(node.role)}`]),
    ...nodeFacts(node, name, showsAddress || name === '', lengths),
  ];
  return parts.join(' ');
}

const IMPLIED_ROLES: Readonly<Record<string, readonly string[]>> = {
  a: ['link'],
  area: ['link'],
  button: ['button'],
  summary: ['button'],
  li: ['listitem'],
  input: ['textbox', 'searchbox', 'button', 'spinbutton'],
  textarea: ['textbox'],
  select: ['combobox', 'listbox'],
  audio: ['audio'],
  video: ['video'],
};

/** Whether the role follows from the tag. */
function isRoleImplied({ tag, role }: PageNode): boolean {
  return role === '' || role === 'generic' || IMPLIED_ROLES[tag]?.includes(role) === true;
}

/** Returns the role with a leading space if the tag does not imply it. */
export const roleText = (node: PageNode): string =>
  isRoleImplied(node) ? '' : ` role=${tagText(node.role)}`;

/** Returns facts about a node besides kind, name and role: value, states, options, context. */
export function nodeFacts(
  node: PageNode,
  name: string,
  showsAddress: boolean,
  lengths: LineLengths,
): string[] {
  const { state } = node;
  const length = lengths.detail;
  const text = (value: string): string => quote(shorten(cleanText(value), length));
  const parts: string[] = [];
  if (state.inputType !== undefined) parts.push(`type=${tagText(state.inputType)}`);
  if (state.format !== undefined) parts.push(`format=${text(state.format)}`);
  for (const bound of ['min', 'max', 'step', 'pattern'] as const) {
    const given = state[bound];
    if (given !== undefined) parts.push(`${bound}=${boundText(given, length)}`);
  }
  if (state.value !== undefined && cleanText(state.value) !== name)
    parts.push(`value=${text(state.value)}`);
  if (state.length !== undefined) parts.push(`length=${state.length}`);
  for (const key of ['caret', 'selection', 'formatting'] as const) {
    const told = state[key];
    if (told !== undefined) parts.push(`${key}=${quote(cut(cleanText(told), MAX_EDITING))}`);
  }
  if (state.looks !== undefined) parts.push(`looks=${quote(cut(cleanText(state.looks), 60))}`);
  if (state.placeholder !== undefined && cleanText(state.placeholder) !== name)
    parts.push(`placeholder=${text(state.placeholder)}`);
  const tip = tipOf(node, showsAddress);
  if (tip !== '') parts.push(`tip=${text(tip)}`);
  if (state.checked !== undefined)
    parts.push(
      state.checked === 'mixed' ? 'checked=mixed' : state.checked ? 'checked' : 'unchecked',
    );
  if (state.pressed !== undefined)
    parts.push(
      state.pressed === 'mixed' ? 'pressed=mixed' : state.pressed ? 'pressed' : 'unpressed',
    );
  if (state.selected === true) parts.push('selected');
  if (state.current === true) parts.push('current');
  if (state.sorted !== undefined) parts.push(`sorted=${state.sorted}`);
  if (state.expanded !== undefined) parts.push(state.expanded ? 'expanded' : 'collapsed');
  for (const flag of [
    'disabled',
    'readonly',
    'required',
    'invalid',
    'multiple',
    'focused',
  ] as const)
    if (state[flag] === true) parts.push(flag);
  if (state.options !== undefined) parts.push(optionsText(state.options, lengths.options));
  const place = state.context ?? placeOf(state);
  if (place !== undefined) parts.push(`in ${text(place)}`);
  else if (showsAddress && state.href !== undefined)
    parts.push(`href=${quote(addressText(state.href, length))}`);
  if (state.scroll !== undefined) parts.push(...scrollText(state.scroll));
  if (state.coveredBy !== undefined) parts.push(`covered by ${text(state.coveredBy)}`);
  return parts;
}

/** Returns the position of a table's control, for use outside its row. */
const placeOf = ({ cell }: PageNode['state']): string | undefined =>
  cell === undefined
    ? undefined
    : isInHeaders(cell)
      ? 'columns'
      : `row ${cell.row} ${cell.label}`.trim();

/** Returns a limit; numbers and dates need no quotes. */
const boundText = (given: string, length: number): string =>
  /^[\w.:-]+$/.test(given) ? given.slice(0, length) : quote(shorten(cleanText(given), length));

/**
 * Returns the tooltip if it adds to the name: a marker's place, but not “more actions” next to “more”. For links, only if the name is
 * short, since some sites give every link a title.
 */
function tipOf({ tag, name, attributes, state }: PageNode, isTelling: boolean): string {
  if (tag === 'a' && (!isTelling || state.context !== undefined)) return '';
  const tip = cleanText(attributes['title'] ?? '');
  const shown = cleanText(`${name} ${state.value ?? ''} ${state.placeholder ?? ''}`).toLowerCase();
  if (shown.includes(tip.toLowerCase())) return '';
  return !isTelling && shareWord(shown, tip.toLowerCase()) ? '' : tip;
}

function shareWord(one: string, other: string): boolean {
  const words = new Set(one.match(WORDS));
  return (other.match(WORDS) ?? []).some((word) => words.has(word));
}

/** Returns the distances that can be scrolled; horizontal ones only if there are any. */
function scrollText({
  above,
  below,
  left,
  right,
}: NonNullable<PageNode['state']['scroll']>): string[] {
  const isSideways = left > 0 || right > 0;
  const isUpright = above > 0 || below > 0 || !isSideways;
  return [
    ...(isUpright ? [`above=${Math.round(above)}`, `below=${Math.round(below)}`] : []),
    ...(isSideways ? [`left=${Math.round(left)}`, `right=${Math.round(right)}`] : []),
  ];
}

function optionsText(all: readonly string[], max: number): string {
  const shown = all.slice(0, max).map((option) => quote(shorten(cleanText(option), 40)));
  const rest = all.length - shown.length;
  return `options=[${shown.join(', ')}${rest > 0 ? `, +${rest}` : ''}]`;
}

/** Returns a URL without its origin, unless there is nothing else. A long one loses its beginning, since its end says more. */
function addressText(href: string, length: number): string {
  const clean = cleanText(href);
  const path = clean.replace(/^[a-z]+:\/\/[^/]*\//i, '/');
  const text = path === '/' ? clean : path;
  if (text.length <= length) return text;
  return `…${text.slice(text.length - length + 1).replace(/^[\uDC00-\uDFFF]/, '')}`;
}

const FENCE_NAME = new RegExp(`^${FENCE_NAMES}`, 'i');

/**
 * Cleans a tag, role or type of the page, which may have any name: only the characters of such names remain, and names of the tags around
 * page content in prompts are replaced.
 */
export function tagText(tag: string): string {
  const name = tag.replace(/[^\w.:-]/g, '').slice(0, 40);
  return name === '' || FENCE_NAME.test(name) ? 'element' : name;
}
