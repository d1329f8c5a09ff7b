import {
  attributeOf,
  closestOf,
  localNameOf,
  nodeTypeOf,
  previousElementSiblingOf,
  rootOf,
} from '../../dom/dom-access.ts';
import { flatParentOf, isWithin, shadowTreeOf } from '../../dom/flat-tree.ts';
import { fieldValue } from '../element-state.ts';
import { memoForReading } from '../../dom/reading-memo.ts';
import { normalizeSpace, textOf } from '../../text/visible-text.ts';

const MAX_CONTEXT = 48;
const ROW = 'tr,[role="row"]';
const ITEM = 'li,[role="listitem"],article,[role="article"]';
const HEADING = 'h1,h2,h3,h4,h5,h6,legend,[role="heading"]';
const TEXT_FIELD = 'input:not([type]),input[type="text"],textarea';
const MAX_LEVELS = 4;

/** An element with the same role and name as another element of the page. */
export interface SameNamedElement {
  readonly element: Element;
  readonly name: string;
  readonly heading: Element | null;
}

type Source = (one: SameNamedElement) => string;

/** Kinds of context, nearest first: row, list item, adjacent field, group, section, heading, text of the parent. */
const SOURCES: readonly Source[] = [
  ({ element, name }) => textAround(element, name, ROW),
  ({ element, name }) => headingOf(closestDrawn(element, ITEM), element, name),
  ({ element, name }) => textAround(element, name, ITEM),
  ({ element }) => fieldBeside(element),
  ({ element }) => groupLabel(element),
  ({ element }) => sectionLabel(element),
  ({ heading }) => (heading === null ? '' : textOf(heading, MAX_CONTEXT).visible),
  ({ element, name }) => aroundWith(element, (at) => headingOf(at, element, name)),
  ({ element, name }) => aroundWith(element, (at) => textBeside(at, name)),
];

/**
 * Most elements whose kinds of context are all compared, as each kind costs a pass over all elements. Larger groups take the first kind
 * that differs.
 */
const MAX_COMPARED = 40;

/**
 * Texts that tell elements of one name apart, in their order: the kind of context with the most distinct texts, the nearest among
 * equals. Empty strings when no kind differs.
 */
export function disambiguatingTexts(elements: readonly SameNamedElement[]): readonly string[] {
  let best: readonly string[] = elements.map(() => '');
  let most = 1;
  for (const source of SOURCES) {
    const texts = elements.map((one) => source(one).slice(0, MAX_CONTEXT));
    if (texts.every(isCounter)) continue;
    const distinct = new Set(texts).size;
    if (distinct > most) [best, most] = [texts, distinct];
    if (most === elements.length || (most > 1 && elements.length > MAX_COMPARED)) break;
  }
  return most === 1 ? placesOf(elements.map(({ element }) => element)) : best;
}

/** Whether the text is only a number, such as a row count or a number of unread items, which is no name. */
const isCounter = (text: string): boolean => /^(?:#?\d{1,4}[.)]?)?$/.test(text);

/** Places in the nearest table or list, for rows without distinct texts: `row 3`, or `row 3 of list 2` if there are several lists. */
function placesOf(elements: readonly Element[]): readonly string[] {
  const rows = elements.map((element) =>
    closestDrawn(element, `${ROW},li,[role="listitem"],[role="option"]`),
  );
  const lists = [...new Set(rows.flatMap((row) => row?.parentElement ?? []))];
  return rows.map((row, index) => {
    if (row === null || row === elements[index]) return '';
    const place = `row ${placeAmongSiblings(row)}`;
    const list = row.parentElement === null ? -1 : lists.indexOf(row.parentElement);
    return lists.length > 1 ? `${place} of list ${list + 1}` : place;
  });
}

function placeAmongSiblings(row: Element): number {
  const tag = localNameOf(row);
  let place = 1;
  for (let before = previousElementSiblingOf(row); before !== null;) {
    if (localNameOf(before) === tag) place += 1;
    before = previousElementSiblingOf(before);
  }
  return place;
}

function textAround(element: Element, name: string, selector: string): string {
  const around = closestDrawn(element, selector);
  if (around === null || around === element) return '';
  return textBeside(around, name);
}

/** `closest` across shadow roots, as the content of shadow trees looks like one page. */
function closestDrawn(element: Element, selector: string): Element | null {
  let at: Element | null = element;
  for (let level = 0; level < MAX_LEVELS && at !== null; level += 1) {
    const found = closestOf(at, selector);
    if (found !== null) return found;
    const root = rootOf(at);
    at = root instanceof ShadowRoot ? root.host : null;
  }
  return null;
}

function groupLabel(element: Element): string {
  const group = closestDrawn(element, 'fieldset,[role="group"],[role="radiogroup"]');
  if (group === null) return '';
  const label = attributeOf(group, 'aria-label');
  if (label !== null) return normalizeSpace(label);
  const legend = group.querySelector('legend');
  return legend === null ? '' : textOf(legend, MAX_CONTEXT).visible;
}

function sectionLabel(element: Element): string {
  const section = closestDrawn(
    element,
    'dialog,[role="dialog"],nav,header,footer,aside,[role="navigation"],section[aria-label],[role="region"][aria-label]',
  );
  if (section === null) return '';
  return normalizeSpace(attributeOf(section, 'aria-label') ?? '') || section.localName;
}

/** First text that `textIn` finds in the ancestors of an element, from the nearest one. */
function aroundWith(element: Element, textIn: (around: Element) => string): string {
  let at = flatParentOf(element);
  for (let depth = 0; depth < MAX_LEVELS && at !== null; depth += 1, at = flatParentOf(at)) {
    // A wrapper has only the text of its single child.
    if (depth > 0 && isWrapper(at)) continue;
    const text = textIn(at);
    if (text.length > 1) return text;
  }
  return '';
}

/** The heading of the surroundings or, if their text is too long, their first block. */
function headingOf(around: Element | null, element: Element, name: string): string {
  if (around === null || around === element) return '';
  const heading = firstHeadingIn(around);
  if (heading !== null) return isWithin(element, heading) ? '' : textBeside(heading, name);
  if (textBeside(around, name).length < MAX_CONTEXT) return '';
  let block = around.firstElementChild;
  if (block === null || block.contains(element) || hasOwnText(around)) return '';
  while (block.childElementCount > 1 && !hasOwnText(block) && block.firstElementChild !== null)
    block = block.firstElementChild;
  const text = textBeside(block, name);
  return text.length < MAX_CONTEXT ? text : '';
}

const firstHeadings = memoForReading<{ readonly heading: Element | null }>();

function firstHeadingIn(around: Element): Element | null {
  const known = firstHeadings.get(around);
  if (known !== undefined) return known.heading;
  const heading = (shadowTreeOf(around) ?? around).querySelector(HEADING);
  firstHeadings.set(around, { heading });
  return heading;
}

const valuesIn = memoForReading<ReadonlyMap<Element, string> | 'many'>();

/** Values of the text fields inside, or `many` if there are more than a few. */
function fieldValuesIn(around: Element): ReadonlyMap<Element, string> | 'many' {
  const known = valuesIn.get(around);
  if (known !== undefined) return known;
  const fields = around.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>(TEXT_FIELD);
  const values =
    fields.length > MAX_LEVELS
      ? 'many'
      : new Map(Array.from(fields, (field) => [field, fieldValue(field)]));
  valuesIn.set(around, values);
  return values;
}

/** The typed value of the field in the same row or line. */
function fieldBeside(element: Element): string {
  let at = flatParentOf(element);
  for (let depth = 0; depth < MAX_LEVELS && at !== null; depth += 1, at = flatParentOf(at)) {
    const values = fieldValuesIn(at);
    if (values === 'many') return '';
    for (const [field, value] of values) if (field !== element && value !== '') return value;
  }
  return '';
}

const hasOwnText = (element: Element): boolean =>
  [...element.childNodes].some(
    (child) => nodeTypeOf(child) === 3 && (child.nodeValue ?? '').trim() !== '',
  );

function isWrapper(element: Element): boolean {
  if (element.childElementCount !== 1 || shadowTreeOf(element) !== null) return false;
  return !hasOwnText(element);
}

/** Beginning of the surrounding text without the name; reads only as much as is shown. */
const textBeside = (around: Element, name: string): string =>
  without(textOf(around, MAX_CONTEXT + name.length + 2).visible, name);

/** The text without the name as a whole word, so that “274” does not lose its “2”. */
function without(text: string, name: string): string {
  if (name === '') return normalizeSpace(text);
  return normalizeSpace(` ${text} `.replace(` ${name} `, ' '));
}
