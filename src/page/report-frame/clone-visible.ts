import {
  attributeOf,
  closestOf,
  isElement,
  localNameOf,
  nodeTypeOf,
  rootElement,
  textContentOf,
} from '../dom/dom-access.ts';
import { fieldValue } from '../describe-element/element-state.ts';
import { tellable } from '../describe-element/secret-field.ts';
import { shadowTreeOf } from '../dom/flat-tree.ts';
import { Legibility } from '../text/legibility.ts';
import { normalizeSpace, drawingOf, meaningfulWords } from '../text/visible-text.ts';
import { inDrawnOrder } from './drawn-order.ts';

const SKIPPED = new Set([
  'script',
  'style',
  'noscript',
  'template',
  'head',
  'svg',
  'audio',
  'video',
  'datalist',
  'object',
  'canvas',
  'iframe',
  'frame',
  'input',
]);
/** Tags with a meaning, which the copy has too; all others become `div` or `span`. */
const KEPT =
  /^(?:h[1-6]|p|ul|ol|li|dl|dt|dd|table|caption|thead|tbody|tfoot|tr|td|th|a|blockquote|pre|code|kbd|samp|b|strong|i|em|sup|sub|del|br|hr|figure|figcaption|article|section|main|nav|aside|header|footer|details|summary|form|fieldset|legend|button|label|time|address)$/;
const TAGS_OF_ROLES: Readonly<Record<string, string>> = {
  table: 'table',
  grid: 'table',
  treegrid: 'table',
  rowgroup: 'tbody',
  row: 'tr',
  cell: 'td',
  gridcell: 'td',
  columnheader: 'th',
  rowheader: 'th',
  list: 'ul',
  listitem: 'li',
  paragraph: 'p',
  article: 'article',
  main: 'main',
  navigation: 'nav',
};
/** Attributes that help to find the article and to tell table cells apart. */
const KEPT_ATTRIBUTES = [
  'class',
  'id',
  'itemprop',
  'rel',
  'colspan',
  'rowspan',
  'aria-colspan',
  'aria-rowspan',
  'aria-rowindex',
  'aria-colindex',
  'aria-checked',
  'aria-posinset',
  'aria-rowcount',
];
const CELL = 'td, th, [role="cell"], [role="gridcell"]';
/** Types of inputs whose value is drawn as text. */
const WRITTEN =
  /^(?:text|search|url|tel|email|number|date|time|month|week|datetime-local|range|password)$/;
const DRAWN_BOX = /^(?:checkbox|radio|switch)$/;
const MAX_NODES = 400_000;
/** Longest URL that is copied, in characters; longer ones contain data. */
const MAX_ADDRESS = 8_000;

/** The clone, the originals of its elements, and whether it is cut off. */
export interface VisibleClone {
  readonly copy: Document;
  readonly originals: ReadonlyMap<Element, Element>;
  readonly isCut: boolean;
}

interface Step {
  readonly node: Node;
  readonly into: Element;
  /** The element of the page that contains the node; decides whether text is legible. */
  readonly around: Element | null;
}

/**
 * Clones the visible part of this frame, including what scrolling reveals, into a separate document that loads nothing and that the page
 * cannot reach: visible text, semantic tags, and the URLs of links. Ends after about `maxChars` of text.
 */
export function cloneVisible(maxChars: number): VisibleClone {
  const copy = document.implementation.createHTMLDocument(document.title);
  const root = rootElement();
  const legibility = new Legibility();
  const originals = new Map<Element, Element>();
  const stack: Step[] = root === null ? [] : [{ node: root, into: copy.body, around: null }];
  let length = 0;
  let visited = 0;
  for (; stack.length > 0 && visited < MAX_NODES && length <= maxChars; visited += 1) {
    const step = stack.pop();
    if (step === undefined) break;
    const { node, into, around } = step;
    if (nodeTypeOf(node) === 3) {
      const text = node.nodeValue ?? '';
      const isBlank = text.trim() === '';
      if (!isBlank && around !== null && !legibility.isReadable(around)) continue;
      length += isBlank ? 0 : text.length;
      into.append(text);
    } else if (isElement(node)) {
      const made = copyElement(node, copy, legibility);
      if (made === null) continue;
      into.append(isLineOfItsOwn(node) ? lineOf(made, copy) : made);
      if (typeof made !== 'string') originals.set(made, node);
      if (typeof made === 'string') length += made.length;
      // A text area's value differs from its initial content.
      else if (node instanceof HTMLTextAreaElement) length += node.value.length;
      else pushChildren(node, made, stack);
    }
  }
  return { copy, originals, isCut: stack.length > 0 };
}

/** Copied tags that do not end a line by themselves. */
const INLINE = /^(?:a|button|label|kbd|samp|code|b|strong|i|em|del|time)$/;

/**
 * Whether the element is drawn as a block among others, such as a menu entry, and so starts a new line. The words of a title stay on one
 * line.
 */
function isLineOfItsOwn(element: Element): boolean {
  if (!INLINE.test(localNameOf(element)) || drawingOf(element) !== 'block') return false;
  if (/^(?:button|label)$/.test(localNameOf(element))) return true;
  const { previousElementSibling, nextElementSibling } = element;
  const isAlone = previousElementSibling === null && nextElementSibling === null;
  return !isAlone && closestOf(element, TITLE) === null;
}

const TITLE = 'h1,h2,h3,h4,h5,h6,[role="heading"],pre';

function lineOf(made: Element | string, copy: Document): Element {
  const line = copy.createElement('div');
  line.append(made);
  return line;
}

/** The element's copy; a string if it is only text; `null` for invisible elements. */
function copyElement(
  element: Element,
  copy: Document,
  legibility: Legibility,
): Element | string | null {
  const tag = localNameOf(element);
  if (SKIPPED.has(tag)) return tag === 'input' ? fieldText(element, legibility) : null;
  if (tag === 'br' || tag === 'hr') return copy.createElement(tag);
  if (legibility.hides(element)) return null;
  if (tag === 'img') return ` ${pictureWords(element)} `;
  if (element instanceof HTMLTextAreaElement)
    return textBlock(tellable(element, element.value), copy);
  if (element instanceof HTMLSelectElement)
    return ` ${[...element.selectedOptions].map((option) => option.label).join(', ')} `;
  const made = copy.createElement(tagOf(element, tag));
  for (const name of KEPT_ATTRIBUTES) {
    const value = attributeOf(element, name);
    if (value !== null) made.setAttribute(name, value.slice(0, 200));
  }
  made.append(drawnBox(element));
  if (made.localName === 'table') {
    const label = (attributeOf(element, 'aria-label') ?? '').slice(0, 120);
    if (label !== '') made.setAttribute('aria-label', label);
  }
  if (element instanceof HTMLAnchorElement && tag === 'a') {
    const address = addressOf(element);
    made.setAttribute('href', address === '' ? '#' : address);
    if (address !== '' && element.href.length <= MAX_ADDRESS)
      made.setAttribute('data-address', element.href);
  }
  return made;
}

/**
 * Text of a field. In a table cell it is the content of the cell; elsewhere brackets separate it from the words around it, which are mostly
 * its label, and an empty field is left out.
 */
function fieldText(element: Element, legibility: Legibility): string | null {
  if (!(element instanceof HTMLInputElement)) return null;
  const isBox = /^(?:checkbox|radio)$/.test(element.type);
  if ((!isBox && !WRITTEN.test(element.type)) || legibility.hides(element)) return null;
  if (isBox) return boxMark(element.checked);
  const value = fieldValue(element);
  if (closestOf(element, CELL) !== null) return ` ${value} `;
  if (value === '') return null;
  const name = (element.labels?.length ?? 0) > 0 ? '' : unseenName(element);
  return name === '' ? ` [${value}] ` : ` [${name}: ${value}] `;
}

const unseenName = (field: Element): string =>
  (attributeOf(field, 'aria-label') ?? attributeOf(field, 'placeholder') ?? '').slice(0, 60);

const boxMark = (isChecked: boolean): string => (isChecked ? ' ☑ ' : ' ☐ ');

/** The mark of a checkbox or switch that the page draws itself; empty in table cells, which have their own. */
function drawnBox(element: Element): string {
  const isBox = DRAWN_BOX.test(attributeOf(element, 'role') ?? '');
  const checked = isBox ? attributeOf(element, 'aria-checked') : null;
  return checked === null || closestOf(element, CELL) !== null ? '' : boxMark(checked === 'true');
}

/** The text alternative of a picture; empty if it is in a link that has the same words as text. */
function pictureWords(picture: Element): string {
  const words = meaningfulWords(attributeOf(picture, 'alt') ?? '').slice(0, 120);
  const link = closestOf(picture, 'a');
  const isSaid =
    link instanceof HTMLElement &&
    normalizeSpace(textContentOf(link) ?? '').includes(words) &&
    normalizeSpace(link.innerText).includes(words);
  return isSaid ? '' : words;
}

/** Edited text, line by line as it is drawn. */
function textBlock(text: string, copy: Document): Element {
  const code = copy.createElement('code');
  code.textContent = text;
  const block = copy.createElement('pre');
  block.append(code);
  return block;
}

function tagOf(element: Element, tag: string): string {
  const role = attributeOf(element, 'role')?.trim().toLowerCase() ?? '';
  if (role === 'heading') {
    const level = Number(attributeOf(element, 'aria-level') ?? '2');
    return `h${level >= 1 && level <= 6 ? Math.round(level) : 2}`;
  }
  const byRole = TAGS_OF_ROLES[role];
  if (byRole !== undefined) return byRole;
  // A layout table has the role `presentation` or `none`.
  if (/^(?:table|thead|tbody|tfoot|tr|td|th)$/.test(tag) && /^(?:presentation|none)$/.test(role))
    return 'div';
  return KEPT.test(tag) ? tag : drawingOf(element) === 'block' ? 'div' : 'span';
}

/** The URL of a link to another document, relative if it has the same origin; empty for fragments and for schemes other than http(s). */
function addressOf(link: HTMLAnchorElement): string {
  const { origin, protocol, pathname, search, href } = link;
  if (protocol !== 'http:' && protocol !== 'https:') return '';
  if (origin !== location.origin) return href.slice(0, 300);
  if (pathname === location.pathname && search === location.search) return '';
  return (pathname + search).slice(0, 300);
}

function pushChildren(element: Element, into: Element, stack: Step[]): void {
  const root = shadowTreeOf(element);
  const assigned =
    root === null && element instanceof HTMLSlotElement ? element.assignedNodes() : [];
  const children = assigned.length > 0 ? assigned : [...(root ?? element).childNodes];
  for (const node of inDrawnOrder(children).toReversed())
    stack.push({ node, into, around: element });
}
