import { lineText } from './element-text.ts';

const LEAST_ITEMS = 3;
/** Longest text of an item, in characters; a longer part is a section of the page. */
const MAX_ITEM = 600;
/** Least share of an element's content that has to be of one kind. */
const LEAST_SHARE = 0.7;
/** Attribute in which feeds and lists number their items. */
const NUMBER = 'aria-posinset';
const PART = /^(?:div|article|section)$/;
/** Elements that are lists or tables by markup. */
const ORDERED = 'ul, ol, dl, table';
const TEXT = 'p, pre, code';

/**
 * Children that form a list without list markup, as in many menus, results and logs: at least three blocks with a common class, half of
 * them with the same kinds of elements, none with a list or table. Empty if there is no such list.
 */
export function repeatedItems(element: Element): readonly Element[] {
  const same = mostOfOneKind(element);
  if (same.length < LEAST_ITEMS || element.closest(`${ORDERED}, ${TEXT}`) !== null) return [];
  const items = same.filter(isFilled);
  const parts = [...element.children].filter(isFilled);
  if (items.length < LEAST_ITEMS || items.length < LEAST_SHARE * parts.length) return [];
  return items.every(isItem) && areAlike(items) ? items : [];
}

function mostOfOneKind(element: Element): readonly Element[] {
  if (element.childElementCount < LEAST_ITEMS) return [];
  const byKind = new Map<string, Element[]>();
  for (const part of element.children)
    for (const kind of kindsOf(part)) {
      const same = byKind.get(kind);
      if (same === undefined) byKind.set(kind, [part]);
      else same.push(part);
    }
  let most: readonly Element[] = [];
  for (const same of byKind.values()) if (same.length > most.length) most = same;
  return most;
}

/** Classes of a part, each with its tag. For a button that is alone in a `div` without classes, the button's classes. */
function kindsOf(part: Element): readonly string[] {
  const [only] = part.children;
  const isWrapped =
    only?.localName === 'button' && part.childElementCount === 1 && !part.hasAttribute('class');
  const { classList, localName } = isWrapped ? only : part;
  if (!isWrapped && !PART.test(localName)) return [];
  const kinds = [...classList].map((name) => `${localName}.${name}`);
  return part.hasAttribute(NUMBER) ? [...kinds, NUMBER] : kinds;
}

/** Whether at least half of the items have the same kinds of elements. Columns of a layout also share a class, but differ in content. */
function areAlike(items: readonly Element[]): boolean {
  const counts = new Map<string, number>();
  for (const item of items) {
    const tags = new Set([...item.querySelectorAll('*')].map(({ localName }) => localName));
    const shape = [...tags].toSorted().join(' ');
    counts.set(shape, (counts.get(shape) ?? 0) + 1);
  }
  return Math.max(...counts.values()) * 2 >= items.length;
}

const isFilled = (part: Element): boolean => lineText(part) !== '';

/** Whether the part can be an item; numbered parts are items with any content. */
const isItem = (part: Element): boolean =>
  part.hasAttribute(NUMBER) ||
  (part.querySelector(ORDERED) === null && lineText(part).length <= MAX_ITEM);
