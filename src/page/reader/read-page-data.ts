import type {
  ListItem,
  PageData,
  PageLink,
  RawList,
  RawTable,
} from '#shared/page-data/page-data.ts';

import { countersBeside } from './counter-beside.ts';
import { addressOf, blockText, lineText } from './element-text.ts';
import { Places } from './place-of.ts';
import { isLayoutTable, readTable } from './read-table.ts';
import { repeatedItems } from './repeated-items.ts';

/** Elements outside the main content. */
const ASIDE = 'nav, header, footer, aside';
/** Elements whose head or foot is content, as a list or table there belongs to the article. */
const CONTENT = 'main, article';
const MOST = { tables: 200, lists: 500, items: 20_000, links: 20_000 };
const MAX_NAME = 300;
const MAX_DEPTH = 20;

/** Tables, lists and links in a copy of a page's visible part, in page order. */
export function readPageData(
  body: Element,
  originals?: ReadonlyMap<Element, Element>,
): Pick<PageData, 'tables' | 'lists' | 'links'> {
  const places = new Places(originals);
  const tables: RawTable[] = [];
  const lists: RawList[] = [];
  const links: PageLink[] = [];
  const known = new Set<Element>();
  let heading = '';
  for (const element of body.querySelectorAll('*')) {
    const tag = element.localName;
    if (/^h[1-6]$/.test(tag)) heading = lineText(element).slice(0, MAX_NAME);
    else if (tag === 'table' && tables.length < MOST.tables && !isLayoutTable(element))
      tables.push({ ...readTable(element, heading, places), isMain: isMain(element) });
    else if (/^(?:ul|ol|dl)$/.test(tag) && lists.length < MOST.lists && !isInner(element)) {
      const items = tag === 'dl' ? definitions(element, places) : itemsOf(element, 0, places);
      const list = {
        name: heading,
        isMain: isMain(element) && !isPager(element, items),
        ...sizeOf(element.querySelectorAll('li'), places),
        ...countersBeside(element),
        items: items.slice(0, MOST.items),
      };
      if (items.length > 0) lists.push(list);
    } else if (tag === 'a' && links.length < MOST.links) {
      const address = addressOf(element);
      const text = lineText(element);
      if (address !== undefined && text !== '')
        links.push({ text, address, isMain: isMain(element) });
    } else if (lists.length < MOST.lists && !isWithin(element, known)) {
      const parts = repeatedItems(element).slice(0, MOST.items);
      for (const part of parts) known.add(part);
      if (parts.length === 0) continue;
      lists.push({
        name: heading,
        isMain: isMain(element),
        ...sizeOf(parts, places),
        ...countersBeside(element),
        items: parts.map((part) => itemOf(part, places)),
      });
    }
  }
  return { tables, lists, links };
}

function itemOf(part: Element, places: Places): ListItem {
  const placed = places.placedOf(part, 'aria-posinset');
  return { text: blockText(part), depth: 0, ...placed, ...linkOf(part) };
}

/** The total that the first item states. */
function sizeOf(items: Iterable<Element>, places: Places): { readonly size?: number } {
  for (const item of items) return places.sizeOf(item, 'aria-setsize');
  return {};
}

/** Whether the element is inside an item, where repetition belongs to the item. */
function isWithin(element: Element, items: ReadonlySet<Element>): boolean {
  for (let at: Element | null = element; at !== null; at = at.parentElement)
    if (items.has(at)) return true;
  return false;
}

function isMain(element: Element): boolean {
  const aside = element.closest(ASIDE);
  if (aside === null) return true;
  const isHeadOrFoot = aside.localName === 'header' || aside.localName === 'footer';
  return isHeadOrFoot && aside.closest(CONTENT) !== null;
}

/** Whether the list contains the numbers of further pages, perhaps between arrows: `« 1 2 3 »`. */
function isPager(list: Element, items: readonly ListItem[]): boolean {
  const texts = items.map(({ text }) => text);
  const numbers = texts.filter((text) => /^\d{1,5}$/.test(text)).map(Number);
  return (
    numbers.length > 0 &&
    numbers.length < texts.length &&
    texts.every((text) => text.length <= 12) &&
    numbers.every((number, index) => index === 0 || number > (numbers[index - 1] ?? 0)) &&
    // In most pagers the current page is no link.
    list.querySelectorAll('a, button').length >= texts.length - 1
  );
}

/** Whether the list is inside an item; inner lists are returned with their item. */
const isInner = (list: Element): boolean => list.parentElement?.closest('li, dd') != null;

function itemsOf(list: Element, depth: number, places: Places): readonly ListItem[] {
  const items: ListItem[] = [];
  for (const item of list.querySelectorAll('li')) {
    if (item.parentElement?.closest('ul, ol') !== list) continue;
    const inner: ListItem[] = [];
    for (const each of depth < MAX_DEPTH ? item.querySelectorAll('ul, ol') : [])
      if (each.parentElement?.closest('li') === item)
        inner.push(...itemsOf(each, depth + 1, places));
    const text = blockText(item, 'ul, ol');
    if (text === '' && inner.length === 0) continue;
    const placed = places.placedOf(item, 'aria-posinset');
    items.push({ text, depth, ...placed, ...linkOf(item) }, ...inner);
  }
  return items;
}

function definitions(list: Element, places: Places): readonly ListItem[] {
  const entries: ListItem[] = [];
  let terms: string[] = [];
  let isAfterText = false;
  for (const part of list.querySelectorAll('dt, dd')) {
    if (part.parentElement?.closest('dl') !== list) continue;
    if (part.localName === 'dt') {
      if (isAfterText) terms = [];
      isAfterText = false;
      terms.push(lineText(part));
    } else {
      isAfterText = true;
      const placed = places.placedOf(part, 'aria-posinset');
      const term = terms.join(', ');
      entries.push({ text: blockText(part), depth: 0, term, ...placed, ...linkOf(part) });
    }
  }
  return entries;
}

function linkOf(element: Element): { readonly address?: string } {
  const [only, ...others] = element.querySelectorAll('a');
  const address = only === undefined || others.length > 0 ? undefined : addressOf(only);
  return address === undefined ? {} : { address };
}
