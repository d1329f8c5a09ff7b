import type { ContentSize } from '#shared/model/page/content-size.ts';

import {
  allMatching,
  bodyElement,
  closestOf,
  localNameOf,
  matchingIn,
  parentElementOf,
  textContentOf,
} from '../dom/dom-access.ts';

const MOST_CHARS = 4_000;
const MOST_NODES = 5_000;
const MAIN = 'main,[role="main"]';
const ENTRIES = 'tr,li,dt,article,[role="row"],[role="listitem"]';
const AROUND = 'nav,header,footer,aside,[role="navigation"],[role="banner"]';
const MOST_ENTRIES = 20;
const CODE = /^(?:script|style|noscript|template)$/;

/** Size of the document's content. Cheap, as it is read several times a second while a page loads. */
export function contentSize(): ContentSize {
  const body = bodyElement();
  if (body === null) return { elements: 0, chars: 0, mainChars: 0, mainEntries: 0 };
  const [main] = allMatching(MAIN);
  return {
    elements: allMatching('*').length,
    chars: charsOf(body),
    mainChars: main === undefined ? 0 : charsOf(main),
    mainEntries: main === undefined ? 0 : entriesIn(main),
  };
}

/** Number of entries in the main part; bars and asides do not count, even inside it. */
function entriesIn(main: Element): number {
  let count = 0;
  for (const entry of matchingIn(main, ENTRIES)) {
    if (count === MOST_ENTRIES) break;
    const isFilled = (textContentOf(entry) ?? '').trim() !== '';
    if (isFilled && closestOf(entry, AROUND) === null) count += 1;
  }
  return count;
}

function charsOf(part: Element): number {
  const walker = document.createTreeWalker(part, NodeFilter.SHOW_TEXT);
  let chars = 0;
  for (
    let seen = 0;
    seen < MOST_NODES && chars < MOST_CHARS && walker.nextNode() !== null;
    seen += 1
  ) {
    const { currentNode } = walker;
    const parent = parentElementOf(currentNode);
    if (parent !== null && CODE.test(localNameOf(parent))) continue;
    chars += (currentNode.nodeValue ?? '').trim().length;
  }
  return Math.min(chars, MOST_CHARS);
}
