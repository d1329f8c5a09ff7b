import type { ContentSize } from '#shared/model/page/content-size.ts';

import { allMatching, bodyElement, localNameOf, parentElementOf } from '../dom/dom-access.ts';

const MOST_CHARS = 4_000;
const MOST_NODES = 5_000;
const CODE = /^(?:script|style|noscript|template)$/;

/** Cheap: it is asked several times a second while a page loads. */
export function contentSize(): ContentSize {
  const body = bodyElement();
  if (body === null) return { elements: 0, chars: 0 };
  const walker = document.createTreeWalker(body, NodeFilter.SHOW_TEXT);
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
  return { elements: allMatching('*').length, chars: Math.min(chars, MOST_CHARS) };
}
