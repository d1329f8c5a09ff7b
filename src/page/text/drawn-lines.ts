import { boxAround, receiverBox, receiverText } from '../dom/drawn-editor.ts';

const MAX_PIECES = 20_000;
/** Most empty lines between two filled ones, as pages may place the field anywhere. */
const MAX_GAP = 1_000;

/** Layers over the text: suggestions, hints, a search box, buttons. */
const OVER_TEXT =
  '[role="listbox"],[role="tooltip"],[role="menu"],[role="dialog"],[role="tree"],button';

interface Piece {
  readonly text: string;
  readonly box: DOMRect;
  readonly node: Node;
}

/**
 * The lines that an editor draws around the field through which it receives text, without line numbers: its whole text, or the part that is
 * scrolled into view.
 */
export function drawnText(field: Element): string {
  const editor = boxAround(field);
  const rows = rowsAround(field, editor);
  const [first] = rows;
  if (first === undefined) return '';
  const height = lineHeightIn(editor, first);
  const linesIn = (pixels: number): number => Math.min(MAX_GAP, Math.round(pixels / height));
  let text = '';
  for (const [index, row] of rows.entries()) {
    const above = rows[index - 1];
    // An empty line is drawn as a gap.
    const breaks = above === undefined ? 0 : Math.max(1, linesIn(levelOf(row) - levelOf(above)));
    text += '\n'.repeat(breaks) + lineOf(row);
  }
  // The field is at the cursor; an empty last line has no other sign.
  const below = linesIn(cursorOf(field, height).y - levelOf(rows.at(-1) ?? first));
  return text + '\n'.repeat(Math.max(0, below));
}

interface DrawnCaret {
  readonly line: string;
  readonly offset: number;
}

/**
 * The cursor's line and the number of characters before it; `null` when that line is empty. Most editors have the line in their field; the
 * others place the field at the cursor.
 */
export function drawnCaret(field: Element): DrawnCaret | null {
  const editor = boxAround(field);
  const rows = rowsAround(field, editor);
  const [first] = rows;
  if (first === undefined) return null;
  const kept = keptCaret(field);
  if (kept !== null && rows.some((row) => plain(lineOf(row)) === plain(kept.line))) return kept;
  const height = lineHeightIn(editor, first);
  const cursor = cursorOf(field, height);
  const row = rows.find((one) => Math.abs(levelOf(one) - cursor.y) < height / 2);
  if (row === undefined) return null;
  let before = '';
  for (const piece of row) before += piece.text.slice(0, charactersBefore(piece, cursor.x));
  return { line: lineOf(row), offset: before.length };
}

function keptCaret(field: Element): DrawnCaret | null {
  const { text, start, end: selectionEnd } = receiverText(field);
  // A selection in the field may be text that was replaced.
  if (start !== selectionEnd) return null;
  const begin = text.lastIndexOf('\n', start - 1) + 1;
  const end = text.indexOf('\n', start);
  const line = text.slice(begin, end === -1 ? text.length : end);
  return line.trim() === '' ? null : { line, offset: start - begin };
}

const lineOf = (row: readonly Piece[]): string => row.map(({ text }) => text).join('');

const plain = (text: string): string => text.replaceAll('\u00a0', ' ').trimEnd();

const rowsAround = (field: Element, editor: Element): readonly (readonly Piece[])[] =>
  withoutNumbers(rowsOf(piecesIn(editor)), receiverBox(field).left);

/** Left edge and vertical middle of the cursor. */
function cursorOf(field: Element, lineHeight: number): { readonly x: number; readonly y: number } {
  const box = receiverBox(field);
  // A field without height is at the upper edge of its line; one of a pixel or two is right below the line.
  const half = box.height === 0 ? lineHeight / 2 : -lineHeight / 2;
  return { x: box.left, y: box.height < lineHeight / 4 ? box.top + half : middleOf(box) };
}

/** Number of the piece's characters left of `x`; half a character does not count. */
function charactersBefore({ node, text, box }: Piece, x: number): number {
  if (box.right <= x + 1) return text.length;
  if (box.left >= x) return 0;
  const range = document.createRange();
  range.setStart(node, 0);
  let [least, most] = [0, text.length];
  while (least < most) {
    const half = Math.ceil((least + most) / 2);
    range.setEnd(node, half);
    if (range.getBoundingClientRect().right <= x + 1) least = half;
    else most = half - 1;
  }
  return least;
}

function piecesIn(editor: Element): readonly Piece[] {
  const frame = editor.getBoundingClientRect();
  const walker = document.createTreeWalker(editor, NodeFilter.SHOW_TEXT);
  const range = document.createRange();
  const pieces: Piece[] = [];
  for (let node = walker.nextNode(); node !== null && pieces.length < MAX_PIECES;) {
    range.selectNodeContents(node);
    const box = range.getBoundingClientRect();
    const middle = middleOf(box);
    const isShown =
      box.width > 0 &&
      middle > frame.top &&
      middle < frame.bottom &&
      node.parentElement?.closest(OVER_TEXT) === null &&
      node.parentElement.checkVisibility({ visibilityProperty: true, opacityProperty: true });
    if (isShown && !isCursor(node)) pieces.push({ text: node.nodeValue ?? '', box, node });
    node = walker.nextNode();
  }
  return pieces;
}

/** Whether the node is a blank in a layer over the text, which gives the cursor or a mark its height. */
const isCursor = (node: Node): boolean =>
  node.parentElement !== null &&
  (node.parentElement.textContent ?? '').trim() === '' &&
  getComputedStyle(node.parentElement).position === 'absolute';

/** Rows from top to bottom, pieces from left to right. */
function rowsOf(pieces: readonly Piece[]): readonly (readonly Piece[])[] {
  const rows: Piece[][] = [];
  for (const piece of pieces.toSorted((a, b) => a.box.top - b.box.top)) {
    const row = rows.at(-1);
    const [first] = row ?? [];
    if (row !== undefined && first !== undefined && areLevel(first.box, piece.box)) row.push(piece);
    else rows.push([piece]);
  }
  return rows.map((row) => row.toSorted((a, b) => a.box.left - b.box.left));
}

const areLevel = (a: DOMRect, b: DOMRect): boolean =>
  Math.abs(middleOf(a) - middleOf(b)) < Math.min(a.height, b.height) / 2;

/** Rows without line numbers: numbers left of all other text and of the cursor. */
function withoutNumbers(
  rows: readonly (readonly Piece[])[],
  cursor: number,
): readonly (readonly Piece[])[] {
  const isNumber = (piece: Piece | undefined): boolean => /^\s*\d+\s*$/.test(piece?.text ?? '');
  const words = rows.flatMap((row) => (isNumber(row[0]) ? row.slice(1) : row));
  const left = Math.min(cursor, ...words.map(({ box }) => box.left));
  return rows
    .map((row) => {
      const [first] = row;
      const isBeside = isNumber(first) && first !== undefined && first.box.right <= left;
      return isBeside ? row.slice(1) : row;
    })
    .filter((row) => row.length > 0);
}

const levelOf = ([first]: readonly Piece[]): number =>
  first === undefined ? 0 : middleOf(first.box);

const middleOf = ({ top, height }: DOMRect): number => top + height / 2;

function lineHeightIn(editor: Element, [first]: readonly Piece[]): number {
  const text = first?.box;
  const own =
    text === undefined
      ? null
      : document.elementFromPoint(text.left + 1, text.top + text.height / 2);
  const height = Number.parseFloat(getComputedStyle(own ?? editor).lineHeight);
  // A line height of `normal` is not a number, and with one of zero, lines overlap.
  return height > 0 ? height : Math.max(1, text?.height ?? 1);
}
