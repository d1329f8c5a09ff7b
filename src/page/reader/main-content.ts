import { Readability, isProbablyReaderable } from '@mozilla/readability';

import { isOneOfSeveral } from './one-of-several.ts';

/** Least length of an article in characters; a shorter text is a teaser or a notice. */
const LEAST_CHARS = 500;
/** Least share of the page that an article takes up, unless it is long; an article with less is one of many things on the page. */
const LEAST_SHARE = 0.25;
const LONG_CHARS = 3000;

interface MainContent {
  readonly title: string;
  /** Author; empty if the page does not name one. */
  readonly byline: string;
  readonly content: Element;
  /** Number of characters in the article's text. */
  readonly length: number;
}

/** The article of a page; `null` if it has none that can stand for the whole page. The document is not changed. */
export function mainContentOf(page: Document): MainContent | null {
  if (!isProbablyReaderable(page)) return null;
  const all = lengthOf(page.body);
  const copy = page.cloneNode(true);
  if (!(copy instanceof Document)) return null;
  const originals = numberElements(page, copy);
  const found = new Readability<Element>(copy, {
    serializer: (node) => (node instanceof Element ? node : page.body),
    charThreshold: LEAST_CHARS,
  }).parse();
  if (found === null || found.content === null || found.content === undefined) return null;
  const length = lengthOf(found.content);
  if (length < LEAST_CHARS) return null;
  if (length < LEAST_SHARE * all && length < LONG_CHARS) return null;
  if (isOneOfSeveral(originalOf(found.content, originals))) return null;
  return {
    title: titleOf(page, found.content, oneLine(found.title)),
    byline: oneLine(found.byline),
    content: found.content,
    length,
  };
}

/** Readability keeps what stands behind a colon, of “The kettle: a long article” too, whose heading is the first half. */
function titleOf(page: Document, content: Element, found: string): string {
  const heading = oneLine(content.querySelector('h1, h2')?.textContent);
  return heading !== '' && oneLine(page.title).startsWith(`${heading}:`) ? heading : found;
}

const oneLine = (text: string | null | undefined): string =>
  (text ?? '').replace(/\s+/g, ' ').trim();

const NUMBER = 'data-waymark-number';

/** Numbers the elements of the copy, and returns the page's elements in the same order. */
function numberElements(page: Document, copy: Document): readonly Element[] {
  [...copy.querySelectorAll('*')].forEach((element, at) =>
    element.setAttribute(NUMBER, String(at)),
  );
  return [...page.querySelectorAll('*')];
}

/** The innermost element of the page that contains all of the extracted content. */
function originalOf(content: Element, originals: readonly Element[]): Element | null {
  let whole: Element | null = null;
  for (const part of content.querySelectorAll(`[${NUMBER}]`)) {
    const original = originals[Number(part.getAttribute(NUMBER))];
    if (original === undefined) continue;
    whole ??= original;
    while (whole !== null && !whole.contains(original)) whole = whole.parentElement;
  }
  return whole;
}

const lengthOf = (element: Element): number =>
  element.textContent.replace(/\s+/g, ' ').trim().length;
