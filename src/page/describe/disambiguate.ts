import {
  attributeOf,
  closestOf,
  firstChildOf,
  nextSiblingOf,
  nodeTypeOf,
} from '../dom/dom-access.ts';
import { shadowTreeOf } from '../dom/flat-tree.ts';
import { collapse, textOf } from '../text/visible-text.ts';

const MAX_CONTEXT = 48;

/** Something that has the same name as another thing on the page. */
export interface SameNamed {
  readonly element: Element;
  readonly name: string;
  readonly heading: Element | null;
}

type Source = (namesake: SameNamed) => string;

/** Nearest first: the row, the item, the group, the section and the heading that a thing stands in. */
const SOURCES: readonly Source[] = [
  ({ element, name }) => textAround(element, name, 'tr,[role="row"]'),
  ({ element, name }) => textAround(element, name, 'li,[role="listitem"],article,[role="article"]'),
  ({ element }) => groupLabel(element),
  ({ element }) => sectionLabel(element),
  ({ heading }) => (heading === null ? '' : textOf(heading, MAX_CONTEXT).visible),
  ({ element, name }) => parentText(element, name),
];

/** Larger groups are told apart by the first surroundings that tell any of them apart: each further look costs. */
const MAX_WEIGHED = 40;

/**
 * Tells namesakes apart: for each the text of that kind of surroundings which tells most of them apart, the nearest kind
 * where several do as well; or nothing.
 */
export function textsThatDiffer(namesakes: readonly SameNamed[]): readonly string[] {
  let best: readonly string[] = namesakes.map(() => '');
  let most = 1;
  for (const source of SOURCES) {
    const texts = namesakes.map((namesake) => source(namesake).slice(0, MAX_CONTEXT));
    const distinct = new Set(texts).size;
    if (distinct > most) [best, most] = [texts, distinct];
    if (most === namesakes.length || (most > 1 && namesakes.length > MAX_WEIGHED)) break;
  }
  return best;
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
  if (label !== null) return collapse(label);
  const legend = group.querySelector('legend');
  return legend === null ? '' : textOf(legend, MAX_CONTEXT).visible;
}

function sectionLabel(element: Element): string {
  const section = closestOf(
    element,
    'dialog,[role="dialog"],nav,header,footer,aside,[role="navigation"],section[aria-label],[role="region"][aria-label]',
  );
  if (section === null) return '';
  return collapse(attributeOf(section, 'aria-label') ?? '') || section.localName;
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
  if (name === '') return collapse(text);
  return collapse(` ${text} `.replace(` ${name} `, ' '));
}
