import { Legibility } from '../../text/legibility.ts';
import { foldText, spelledAsIn } from '../../text/fold-text.ts';
import { collapseSpace, normalizeSpace } from '../../text/visible-text.ts';
import { knownShadowRoots } from '../composed-tree.ts';

const MAX_SHADOW_ROOTS = 200;
const UNREADABLE = 'script, style, noscript, template, textarea, select, option';

interface Piece {
  readonly node: Text;
  /** Start of the piece in the whole text. */
  readonly start: number;
  /** The piece's part of the whole text, with white space collapsed. */
  readonly text: string;
}

/** The visible text, with each run of white space as one blank, and the nodes that it comes from. */
export interface VisibleText {
  readonly text: string;
  readonly pieces: readonly Piece[];
}

/** Reads the visible text of the page or of one element. */
export function readVisibleText(within: Element | null = null): VisibleText {
  const legibility = new Legibility();
  const pieces: Piece[] = [];
  let text = '';
  const roots =
    within === null
      ? [document.body, ...knownShadowRoots(document, MAX_SHADOW_ROOTS)]
      : [within, ...(within.shadowRoot === null ? [] : [within.shadowRoot])];
  for (const root of roots) {
    const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
    let block: Element | null = null;
    for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
      const parent = node.parentElement;
      if (!(node instanceof Text) || parent === null || parent.closest(UNREADABLE) !== null)
        continue;
      if (node.data.trim() !== '' && !legibility.isLegible(parent)) continue;
      // Words of different blocks are separate; inline neighbours run together.
      const nextBlock = blockOf(parent);
      if (nextBlock !== block) text += ' ';
      block = nextBlock;
      const whole = collapseSpace(node.data);
      const piece = text.endsWith(' ') && whole.startsWith(' ') ? whole.slice(1) : whole;
      pieces.push({ node, start: text.length, text: piece });
      text += piece;
    }
  }
  return { text, pieces };
}

/** Place and length of the first match. */
export interface TextPlace {
  readonly start: number;
  readonly length: number;
}

/** The first occurrence of a text as `foldText` compares, preferably with the same letters; `null` if there is none. */
export function placeIn({ text }: Pick<VisibleText, 'text'>, wanted: string): TextPlace | null {
  const exact = normalizeSpace(wanted);
  const folded = foldText(text);
  const needle = spelledAsIn(folded, foldText(exact));
  const start = text.includes(exact) ? text.indexOf(exact) : folded.indexOf(needle);
  return start === -1 ? null : { start, length: needle.length };
}

export function timesIn({ text }: Pick<VisibleText, 'text'>, wanted: string): number {
  const folded = foldText(text);
  return folded.split(spelledAsIn(folded, foldText(normalizeSpace(wanted)))).length - 1;
}

/** The range of the page that a part of the text comes from. */
export function rangeOf({ pieces }: VisibleText, { start, length }: TextPlace): Range | null {
  const first = pieces.findLast((piece) => piece.start <= start);
  const last = pieces.findLast((piece) => piece.start < start + length);
  if (first === undefined || last === undefined) return null;
  const range = document.createRange();
  range.setStart(first.node, offsetIn(first, start - first.start));
  range.setEnd(last.node, offsetIn(last, start + length - last.start));
  return range;
}

/** The offset in the node's own text, where runs of white space are as long as in the source. */
function offsetIn({ node, text }: Piece, seen: number): number {
  const { data } = node;
  let offset = text.startsWith(' ') ? 0 : data.length - data.trimStart().length;
  for (let at = 0; at < Math.min(seen, text.length) && offset < data.length; at += 1) {
    const run = /^\s+/.exec(data.slice(offset));
    offset += run === null ? 1 : run[0].length;
  }
  return offset;
}

function blockOf(element: Element): Element {
  let at = element;
  while (at.parentElement !== null && getComputedStyle(at).display.startsWith('inline'))
    at = at.parentElement;
  return at;
}
