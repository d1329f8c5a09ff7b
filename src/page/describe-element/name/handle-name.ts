import {
  attributeOf,
  attributeNamesOf,
  elementById,
  rectOf,
  rootElement,
} from '../../dom/dom-access.ts';
import { flatParentOf } from '../../dom/flat-tree.ts';
import { normalizeSpace, textOf } from '../../text/visible-text.ts';

/** Largest side of a handle in CSS pixels. */
const LARGEST = 28;
const MAX_LEVELS = 4;
const MAX_OWNER = 40;
const KIND =
  /(?:^|[-_\s])(handle|port|anchor|connector|resizer|grip|knob|thumb|vertex|endpoint|socket|pin)s?(?=$|[-_\s\d])/i;
const SIDE =
  /(?:^|[-_\s])((?:top|bottom)[-_]?(?:left|right)|left|right|top|bottom|north|south|east|west|start|end|source|target|input|output|(?:[ns][ew]?|[ew])(?=$|\s))(?=$|[-_\s])/i;
const COMPASS: Readonly<Record<string, string>> = {
  n: 'top',
  s: 'bottom',
  e: 'right',
  w: 'left',
  ne: 'top right',
  nw: 'top left',
  se: 'bottom right',
  sw: 'bottom left',
};
const NAMING = ['aria-label', 'data-label', 'data-name', 'title'];
/** Share of the owner's width or height that counts as its edge. */
const EDGE = 0.25;

/**
 * Name of a small part for dragging or connecting, such as `left handle of Start`: its side and its owner's name. Empty for elements that
 * are not handles by class names and data attributes.
 */
export function handleName(element: Element): string {
  const words = wordsOf(element);
  const kind = KIND.exec(words)?.[1]?.toLowerCase();
  if (kind === undefined) return '';
  const box = rectOf(element);
  if (box.width > LARGEST || box.height > LARGEST) return '';
  const owner = ownerOf(element);
  const side =
    sideIn(words) ||
    sideOfTwin(element, kind, box) ||
    (owner === null ? '' : sideOn(rectOf(owner.element), box));
  const name = [side, kind].filter((word) => word !== '').join(' ');
  return owner === null || owner.name === ''
    ? side === ''
      ? ''
      : name
    : `${name} of ${owner.name}`;
}

/** Name of a line between two elements that its data attributes name, such as `line from Start to End`. */
export function connectorName(element: Element): string {
  const from = attributeOf(element, 'data-source') ?? attributeOf(element, 'data-from');
  const to = attributeOf(element, 'data-target') ?? attributeOf(element, 'data-to');
  if (from === null || to === null || from === '' || to === '') return '';
  return `line from ${wordsOfId(element, from)} to ${wordsOfId(element, to)}`;
}

/** Name of the element with this id; the id itself if there is none. */
function wordsOfId(near: Element, id: string): string {
  const quoted = CSS.escape(id);
  const named = elementById(near, id) ?? rootElement()?.querySelector(`[data-id="${quoted}"]`);
  const text = named === null || named === undefined ? '' : labelOf(named);
  return text === '' ? id.slice(0, MAX_OWNER) : text;
}

function wordsOf(element: Element): string {
  const words = [attributeOf(element, 'class') ?? ''];
  for (const name of attributeNamesOf(element))
    if (name.startsWith('data-')) words.push(name.slice(5), attributeOf(element, name) ?? '');
  return words.join(' ').replace(/([a-z])([A-Z])/g, '$1-$2');
}

function sideIn(words: string): string {
  const side = SIDE.exec(words)?.[1]?.toLowerCase() ?? '';
  return COMPASS[side] ?? side.replace(/[-_]/, ' ').replace(/^(top|bottom)(left|right)$/, '$1 $2');
}

/** Side of a part relative to its twin, such as the ends of a range; empty unless there are exactly two. */
function sideOfTwin(element: Element, kind: string, box: DOMRect): string {
  const others = [...(flatParentOf(element)?.children ?? [])].filter(
    (one) => one !== element && KIND.exec(wordsOf(one))?.[1]?.toLowerCase() === kind,
  );
  const [twin, third] = others;
  if (twin === undefined || third !== undefined) return '';
  const other = rectOf(twin);
  const across = box.left + box.width / 2 - other.left - other.width / 2;
  const down = box.top + box.height / 2 - other.top - other.height / 2;
  if (across === 0 && down === 0) return '';
  if (Math.abs(across) >= Math.abs(down)) return across < 0 ? 'left' : 'right';
  return down < 0 ? 'top' : 'bottom';
}

/** Edge or corner of the owner where a part is. */
function sideOn(owner: DOMRect, part: DOMRect): string {
  const [x, y] = [part.left + part.width / 2, part.top + part.height / 2];
  const upright =
    y < owner.top + EDGE * owner.height
      ? 'top'
      : y > owner.bottom - EDGE * owner.height
        ? 'bottom'
        : '';
  const across =
    x < owner.left + EDGE * owner.width
      ? 'left'
      : x > owner.right - EDGE * owner.width
        ? 'right'
        : '';
  return [upright, across].filter((word) => word !== '').join(' ');
}

/** The nearest element around a handle that has a name. */
function ownerOf(handle: Element): { readonly element: Element; readonly name: string } | null {
  let at = flatParentOf(handle);
  let nearest: Element | null = null;
  for (let level = 0; level < MAX_LEVELS && at !== null; level += 1) {
    const box = rectOf(at);
    if (box.width * box.height > 0.5 * innerWidth * innerHeight) break;
    if (box.width > LARGEST || box.height > LARGEST) nearest ??= at;
    const name = labelOf(at);
    if (name !== '') return { element: nearest ?? at, name };
    at = flatParentOf(at);
  }
  return nearest === null ? null : { element: nearest, name: '' };
}

function labelOf(element: Element): string {
  for (const name of NAMING) {
    const label = normalizeSpace(attributeOf(element, name) ?? '');
    if (label !== '') return label.slice(0, MAX_OWNER);
  }
  return textOf(element, MAX_OWNER).visible;
}
