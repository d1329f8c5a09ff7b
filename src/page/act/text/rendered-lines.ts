/** A narrower field only receives the keys; the editor around it renders the text. */
const NARROWEST_PX = 16;
const EDITOR_PX = { width: 40, height: 16 };
const MAX_PIECES = 20_000;
/** Empty lines between two that show something; pages may place the field anywhere. */
const MAX_GAP = 1_000;

interface Piece {
  readonly text: string;
  readonly box: DOMRect;
}

/**
 * Whether this element only receives the keys of an editor that renders its text itself: by EditContext, or through a text area
 * that is practically invisible.
 */
export function takesForDrawn(element: Element): boolean {
  if ('editContext' in element && element.editContext !== null) return true;
  return (
    element instanceof HTMLTextAreaElement &&
    element.getBoundingClientRect().width < NARROWEST_PX &&
    !element.readOnly
  );
}

/**
 * The lines that an editor shows around the field through which it takes its text, without their numbers: all that it holds, or
 * the part that is scrolled into view.
 */
export function drawnText(field: Element): string {
  const editor = editorAround(field);
  const rows = withoutNumbers(rowsOf(piecesIn(editor)), field.getBoundingClientRect().left);
  const [first] = rows;
  if (first === undefined) return '';
  const height = lineHeightIn(editor, first);
  const linesIn = (pixels: number): number => Math.min(MAX_GAP, Math.round(pixels / height));
  let text = '';
  for (const [index, row] of rows.entries()) {
    const above = rows[index - 1];
    // An empty line is drawn as a gap.
    const breaks = above === undefined ? 0 : Math.max(1, linesIn(levelOf(row) - levelOf(above)));
    text += '\n'.repeat(breaks) + row.map((piece) => piece.text).join('');
  }
  // The field is where the cursor is; an empty line contains nothing else.
  const cursor = middleOf(field.getBoundingClientRect());
  const below = linesIn(cursor - levelOf(rows.at(-1) ?? first));
  return text + '\n'.repeat(Math.max(0, below));
}

function editorAround(field: Element): Element {
  let at = field;
  for (let parent = at.parentElement; parent !== null; parent = at.parentElement) {
    at = parent;
    const { width, height } = at.getBoundingClientRect();
    if (width >= EDITOR_PX.width && height >= EDITOR_PX.height) break;
  }
  return at;
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
      node.parentElement?.checkVisibility({ visibilityProperty: true, opacityProperty: true }) ===
        true;
    if (isShown) pieces.push({ text: node.nodeValue ?? '', box });
    node = walker.nextNode();
  }
  return pieces;
}

/** From top to bottom, each from left to right. */
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

/** Numbers left of all that the lines say, and of the cursor. */
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
  // `normal` is no number, and a line height of zero lays lines over each other.
  return height > 0 ? height : Math.max(1, text?.height ?? 1);
}
