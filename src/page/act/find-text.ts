import type { FoundText } from '#shared/model/page-act.ts';

import { nextFrame } from './next-frame.ts';
import { openShadowRoots } from './composed-tree.ts';

const CONTEXT_CHARS = 120;
const MAX_SHADOW_ROOTS = 200;
const UNREADABLE = 'script, style, noscript, template, textarea, select, option';

interface Piece {
  readonly node: Text;
  /** Where it begins in the whole text. */
  readonly start: number;
}

/** Looks for a text that can be seen, whatever its case and white space, and scrolls to where it stands first. */
export async function findText(wanted: string): Promise<FoundText> {
  const { text, pieces } = readVisibleText();
  const needle = collapse(wanted).trim().toLowerCase();
  const haystack = text.toLowerCase();
  const at = haystack.indexOf(needle);
  if (at === -1) return { count: 0, context: '' };
  const piece = pieces.findLast(({ start }) => start <= at);
  piece?.node.parentElement?.scrollIntoView({ block: 'center', behavior: 'instant' });
  await nextFrame();
  const end = at + needle.length + CONTEXT_CHARS;
  return {
    count: haystack.split(needle).length - 1,
    context: text.slice(Math.max(0, at - CONTEXT_CHARS), end).trim(),
  };
}

function readVisibleText(): { readonly text: string; readonly pieces: readonly Piece[] } {
  const pieces: Piece[] = [];
  let text = '';
  for (const root of [document.body, ...openShadowRoots(document, MAX_SHADOW_ROOTS)]) {
    const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
    let block: Element | null = null;
    for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
      const parent = node.parentElement;
      if (!(node instanceof Text) || parent === null || !isSeen(parent)) continue;
      // Words of two blocks do not run together; those of one inline piece and the next do.
      const nextBlock = blockOf(parent);
      if (nextBlock !== block) text += ' ';
      block = nextBlock;
      const piece = collapse(node.data);
      const isDouble = text.endsWith(' ') && piece.startsWith(' ');
      pieces.push({ node, start: text.length });
      text += isDouble ? piece.slice(1) : piece;
    }
  }
  return { text, pieces };
}

function isSeen(element: Element): boolean {
  return (
    element.closest(UNREADABLE) === null &&
    element.checkVisibility({ visibilityProperty: true, opacityProperty: true })
  );
}

function blockOf(element: Element): Element {
  let at = element;
  while (at.parentElement !== null && getComputedStyle(at).display.startsWith('inline'))
    at = at.parentElement;
  return at;
}

function collapse(text: string): string {
  return text.replace(/\s+/g, ' ');
}
