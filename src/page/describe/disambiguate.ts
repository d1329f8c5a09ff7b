import {
  attributeOf,
  closestOf,
  firstChildOf,
  localNameOf,
  nextSiblingOf,
  nodeTypeOf,
  previousElementSiblingOf,
} from '../dom/dom-access.ts';
import { shadowTreeOf } from '../dom/flat-tree.ts';
import { normalizeSpace, textOf } from '../text/visible-text.ts';

const MAX_CONTEXT = 48;

/** An element whose role and name another element of the page has, too. */
export interface SameNamedElement {
  readonly element: Element;
  readonly name: string;
  readonly heading: Element | null;
}

type Source = (one: SameNamedElement) => string;

/** Kinds of context, nearest first: row, list item, group, section, heading, text of the parent. */
const SOURCES: readonly Source[] = [
  ({ element, name }) => textAround(element, name, 'tr,[role="row"]'),
  ({ element, name }) => textAround(element, name, 'li,[role="listitem"],article,[role="article"]'),
  ({ element }) => groupLabel(element),
  ({ element }) => sectionLabel(element),
  ({ heading }) => (heading === null ? '' : textOf(heading, MAX_CONTEXT).visible),
  ({ element, name }) => parentText(element, name),
];

/** For larger groups the first kind of context that differs at all is taken, since each kind costs a pass over all of them. */
const MAX_COMPARED = 40;

/**
 * For elements of the same name, texts to tell them apart by, in the same order: the kind of context with the most distinct texts,
 * the nearest kind among equals. Empty strings where no kind differs.
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
  return most === 1 ? elements.map(({ element }) => placeOf(element)) : best;
}

/** Numbers alone say nothing of things: they count rows, or what somebody has not read. */
const isCounter = (text: string): boolean => /^(?:#?\d{1,4}[.)]?)?$/.test(text);

/** `row 3`: the place in the nearest table or list, where nothing that is written there tells. */
function placeOf(element: Element): string {
  const row = closestOf(element, 'tr,[role="row"],li,[role="listitem"],[role="option"]');
  if (row === null || row === element) return '';
  const tag = localNameOf(row);
  let place = 1;
  for (let before = previousElementSiblingOf(row); before !== null;) {
    if (localNameOf(before) === tag) place += 1;
    before = previousElementSiblingOf(before);
  }
  return `row ${place}`;
}

function textAround(element: Element, name: string, selector: string): string {
  const around = closestOf(element, selector);
  if (around === null || around === element) return '';
  return textBeside(around, name);
}

function groupLabel(element: Element): string {
  const group = closestOf(element, 'fieldset,[role="group"],[role="radiogroup"]');
  if (group === null) return '';
  const label = attributeOf(group, 'aria-label');
  if (label !== null) return normalizeSpace(label);
  const legend = group.querySelector('legend');
  return legend === null ? '' : textOf(legend, MAX_CONTEXT).visible;
}

function sectionLabel(element: Element): string {
  const section = closestOf(
    element,
    'dialog,[role="dialog"],nav,header,footer,aside,[role="navigation"],section[aria-label],[role="region"][aria-label]',
  );
  if (section === null) return '';
  return normalizeSpace(attributeOf(section, 'aria-label') ?? '') || section.localName;
}

/** The text of the nearest ancestor that says more than the name itself. */
function parentText(element: Element, name: string): string {
  let at = element.parentElement;
  for (let depth = 0; depth < 4 && at !== null; depth += 1, at = at.parentElement) {
    // It says what its only child says.
    if (depth > 0 && isWrapper(at)) continue;
    const text = textBeside(at, name);
    if (text.length > 1) return text;
  }
  return '';
}

function isWrapper(element: Element): boolean {
  if (element.childElementCount !== 1 || shadowTreeOf(element) !== null) return false;
  for (let child = firstChildOf(element); child !== null; child = nextSiblingOf(child))
    if (nodeTypeOf(child) === 3 && (child.nodeValue ?? '').trim() !== '') return false;
  return true;
}

/** How what stands around begins, without the name: no more of it is read than will be shown. */
const textBeside = (around: Element, name: string): string =>
  without(textOf(around, MAX_CONTEXT + name.length + 2).visible, name);

/** Only whole words: a “2” is not taken out of a “274”. */
function without(text: string, name: string): string {
  if (name === '') return normalizeSpace(text);
  return normalizeSpace(` ${text} `.replace(` ${name} `, ' '));
}
