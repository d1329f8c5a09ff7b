const UNREADABLE = 'script, style, noscript, template, textarea, select, option';
/** Most letters of a page that are searched. */
const MOST_LETTERS = 2_000_000;
/** Fewest letters of a passage to search for, as fewer occur everywhere. */
const SHORTEST = 2;

/** The letters and digits of a page with their positions. */
interface PageLetters {
  readonly text: string;
  readonly pieces: readonly Piece[];
}

interface Piece {
  readonly node: Text;
  /** Position of the piece's first letter in the whole text. */
  readonly start: number;
  /** Index in the node's data for each letter. */
  readonly at: readonly number[];
}

/**
 * The first place of a passage in the visible text; `null` if there is none. Only letters and digits count, because a run reads cells and
 * lines with other signs between them than the page has.
 */
export function findPassage(passage: string): Range | null {
  const wanted = lettersOf(passage).text;
  if (wanted.length < SHORTEST) return null;
  const { text, pieces } = readLetters();
  const start = text.indexOf(wanted);
  const first = pieces.findLast((piece) => piece.start <= start);
  const end = start + wanted.length - 1;
  const last = pieces.findLast((piece) => piece.start <= end);
  if (start === -1 || first === undefined || last === undefined) return null;
  const range = document.createRange();
  range.setStart(first.node, first.at[start - first.start] ?? 0);
  range.setEnd(last.node, afterLetter(last, end - last.start));
  return range;
}

function afterLetter({ node, at }: Piece, index: number): number {
  const from = at[index] ?? 0;
  // Rare letters take two code units.
  return from + ((node.data.codePointAt(from) ?? 0) > 0xff_ff ? 2 : 1);
}

function readLetters(): PageLetters {
  const pieces: Piece[] = [];
  let text = '';
  for (const node of textNodes(document.body)) {
    if (text.length > MOST_LETTERS) break;
    const parent = node.parentElement;
    if (parent === null || parent.closest(UNREADABLE) !== null) continue;
    if (!parent.checkVisibility({ visibilityProperty: true, opacityProperty: true })) continue;
    const letters = lettersOf(node.data);
    if (letters.text === '') continue;
    pieces.push({ node, start: text.length, at: letters.at });
    text += letters.text;
  }
  return { text, pieces };
}

function* textNodes(root: Node): Generator<Text> {
  for (const child of root.childNodes)
    if (child instanceof Text) yield child;
    else {
      if (child instanceof Element && child.shadowRoot !== null) yield* textNodes(child.shadowRoot);
      yield* textNodes(child);
    }
}

/** Letters and digits in lower case and compatibility form, as in the comparison of evidence. */
function lettersOf(original: string): { readonly text: string; readonly at: readonly number[] } {
  const at: number[] = [];
  let text = '';
  let index = 0;
  for (const character of original) {
    const kept = character
      .normalize('NFKC')
      .toLowerCase()
      .replaceAll(/[^\p{L}\p{N}]/gu, '');
    for (let unit = 0; unit < kept.length; unit += 1) at.push(index);
    text += kept;
    index += character.length;
  }
  return { text, at };
}
