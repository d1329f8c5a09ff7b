import { attributeOf, closestOf, isConnected, matchesSelector, rectOf } from '../dom/dom-access.ts';
import { flatParentOf, isWithin, shadowTreeOf } from '../dom/flat-tree.ts';
import { foldText } from '../text/fold-text.ts';
import { normalizeSpace, textOf } from '../text/visible-text.ts';
import { isSecretField } from './secret-field.ts';

/** The place in or next to which an element is sought, as `WantedPlace`. */
export interface PlaceInWords {
  readonly kind: string | null;
  readonly name: string;
}

interface Placed {
  readonly element: Element;
  /** The smallest element around it that contains the words. */
  readonly around: Element;
}

const MAX_LEVELS = 40;
const MAX_CHARS = 6000;
const MAX_FIELDS = 30;
/** Greatest distance in CSS pixels between boxes that are next to each other. */
const MAX_GAP = 240;
const HEADINGS = 'h1,h2,h3,h4,h5,h6,legend,[role="heading"]';
const DIALOGS = 'dialog,[role="dialog"],[role="alertdialog"],[aria-modal="true"]';
const ROW_KINDS: ReadonlySet<string> = new Set([
  'row',
  'tr',
  'listitem',
  'li',
  'option',
  'treeitem',
]);
const ROWS = 'tr,[role="row"],li,[role="listitem"],[role="option"],[role="treeitem"]';

/** Elements in or next to the place that the words name, only the nearest ones. */
export function elementsInPlace(
  elements: readonly Element[],
  { kind, name }: PlaceInWords,
): readonly Element[] {
  const words = plain(name);
  if (kind === 'own heading') return elements.filter((one) => hasOwnHeading(one, elements, words));
  const container = kind === 'dialog' ? DIALOGS : ROW_KINDS.has(kind ?? '') ? ROWS : null;
  if (container !== null) {
    const inside = elements.filter((element) => {
      const around = containerOf(element, container);
      return around !== null && says(around, words);
    });
    if (inside.length > 0 || words === '') return inside;
  }
  return words === '' ? [] : nearest(elements, words);
}

/** Whether the smallest part around an element with these words has them as its heading and contains no other of the elements. */
function hasOwnHeading(element: Element, elements: readonly Element[], words: string): boolean {
  const around = words === '' ? null : smallestAround(element, words);
  if (around === null || elements.some((one) => one !== element && isWithin(one, around)))
    return false;
  const heading = closestOf(innermostSaying(around, words), HEADINGS);
  return heading !== null && plain(textOf(heading, MAX_CHARS).visible) === words;
}

function nearest(elements: readonly Element[], words: string): readonly Element[] {
  const placed = elements.flatMap((element): Placed[] => {
    const around = smallestAround(element, words);
    return around === null ? [] : [{ element, around }];
  });
  const innermost = placed.filter(
    ({ around }) =>
      !placed.some((other) => other.around !== around && isWithin(other.around, around)),
  );
  const [first] = innermost;
  if (first === undefined || innermost.length === 1) return innermost.map(({ element }) => element);
  if (innermost.some(({ around }) => around !== first.around))
    return innermost.map(({ element }) => element);
  return besideWords(
    innermost.map(({ element }) => element),
    innermostSaying(first.around, words),
  );
}

/**
 * Picks among elements in one container with the words: first those below that heading, else those in the same line, and of these the
 * nearest if it is clearly nearer.
 */
function besideWords(elements: readonly Element[], anchor: Element): readonly Element[] {
  const heading = closestOf(anchor, HEADINGS);
  if (heading !== null) {
    const following = elements.filter((element) => isBelow(heading, element));
    if (following.length > 0) return following;
  }
  const box = rectOf(anchor);
  const inLine = elements.filter((element) => {
    const { top, bottom } = rectOf(element);
    const middle = (top + bottom) / 2;
    return middle >= box.top && middle <= box.bottom;
  });
  const near = inLine.length > 0 ? inLine : elements;
  const gaps = near
    .map((element) => ({ element, gap: gapBetween(rectOf(element), box) }))
    .toSorted((one, other) => one.gap - other.gap);
  const [first, second] = gaps;
  const isClear =
    first !== undefined && first.gap <= MAX_GAP && (second?.gap ?? Infinity) > 2 * first.gap + 8;
  return isClear ? [first.element] : near;
}

/** Whether an element follows a heading, with no other heading of the same kind between them. */
function isBelow(heading: Element, element: Element): boolean {
  if (!follows(heading, element)) return false;
  const others = heading.parentElement?.parentElement?.querySelectorAll(heading.localName) ?? [];
  return [...others].every((other) => !(follows(heading, other) && follows(other, element)));
}

const follows = (first: Element, second: Element): boolean =>
  (first.compareDocumentPosition(second) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0;

function smallestAround(element: Element, words: string): Element | null {
  let at: Element | null = element;
  for (let level = 0; at !== null && level < MAX_LEVELS; level += 1) {
    if (says(at, words)) return at;
    at = flatParentOf(at);
  }
  return null;
}

function innermostSaying(outer: Element, words: string): Element {
  let at = outer;
  for (let level = 0; level < MAX_LEVELS; level += 1) {
    const inner = [...(shadowTreeOf(at) ?? at).children].find((child) => says(child, words));
    if (inner === undefined) return at;
    at = inner;
  }
  return at;
}

function containerOf(element: Element, selector: string): Element | null {
  for (let at = flatParentOf(element); at !== null; at = flatParentOf(at))
    if (matchesSelector(at, selector)) return at;
  return null;
}

/** Whether an element contains the words as text, label or field value. */
function says(element: Element, words: string): boolean {
  if (words === '') return true;
  const texts = [
    textOf(element, MAX_CHARS).visible,
    attributeOf(element, 'aria-label') ?? '',
    attributeOf(element, 'title') ?? '',
  ];
  return (
    texts.some((text) => hasWords(plain(text), words) || isSame(plain(text), words)) ||
    hasInField(element, words)
  );
}

function hasInField(element: Element, words: string): boolean {
  const fields = [...element.querySelectorAll('input,textarea')].slice(0, MAX_FIELDS);
  return fields.some(
    (field) =>
      isConnected(field) &&
      (field instanceof HTMLTextAreaElement ||
        (field instanceof HTMLInputElement && field.type !== 'password')) &&
      hasWords(plain(field.value), words) &&
      !isSecretField(field),
  );
}

/** Whether the words occur in the text. A number does not occur in a longer one: row “2” is not “12” or “2.50”. */
function hasWords(text: string, words: string): boolean {
  for (let at = text.indexOf(words); at !== -1; at = text.indexOf(words, at + 1)) {
    const isWithinNumber =
      (/^\d/.test(words) && /\d[.,]?$/.test(text.slice(0, at))) ||
      (/\d$/.test(words) && /^[.,]?\d/.test(text.slice(at + words.length)));
    if (!isWithinNumber) return true;
  }
  return false;
}

const plain = (text: string): string => foldText(normalizeSpace(text.normalize('NFKC')));

/** Compares without blanks: a name has blanks between its parts where the drawn text has none. */
const isSame = (text: string, words: string): boolean =>
  text.replaceAll(' ', '') === words.replaceAll(' ', '');

function gapBetween(one: DOMRect, other: DOMRect): number {
  const across = Math.max(0, one.left - other.right, other.left - one.right);
  const down = Math.max(0, one.top - other.bottom, other.top - one.bottom);
  return across + 3 * down;
}
