import type { Piece } from '#shared/model/translation/text-block.ts';

const ESCAPES = { '&': '&amp;', '<': '&lt;', '>': '&gt;' } as const;
const isEscaped = (sign: string): sign is keyof typeof ESCAPES => Object.hasOwn(ESCAPES, sign);

/** A block as a model gets it: `Read <1>the docs</1><2/>`, with the characters of these tags escaped in text. */
export const textOfPieces = (pieces: readonly Piece[]): string =>
  pieces
    .map((piece) => {
      switch (piece.kind) {
        case 'text':
          return piece.text.replaceAll(/[&<>]/g, (sign) =>
            isEscaped(sign) ? ESCAPES[sign] : sign,
          );
        case 'open':
          return `<${piece.n}>`;
        case 'close':
          return `</${piece.n}>`;
        case 'hole':
          return `<${piece.n}/>`;
      }
    })
    .join('')
    .trim();

const TAG = /<(\/?)(\d{1,4})\s*(\/?)>/g;
const MARKUP = /<[/!?a-z]/i;

/** The pieces of a model's answer, which is plain text except for the tags of `textOfPieces`. */
export function piecesOfText(answer: string): readonly Piece[] {
  const pieces: Piece[] = [];
  let end = 0;
  const addText = (until: number): void => {
    const text = unescaped(answer.slice(end, until));
    if (text !== '') pieces.push({ kind: 'text', text });
  };
  for (const found of answer.matchAll(TAG)) {
    const [tag, slash = '', digits = '', hole = ''] = found;
    addText(found.index);
    end = found.index + tag.length;
    const kind = hole === '/' ? 'hole' : slash === '/' ? 'close' : 'open';
    pieces.push({ kind, n: Number(digits) });
  }
  addText(answer.length);
  return pieces;
}

/** Problem of pieces that are to replace others; `null` without one. */
export function misfitOf(pieces: readonly Piece[], original: readonly Piece[]): string | null {
  const [given, meant] = [parentsOf(pieces), parentsOf(original)];
  if (given === null || meant === null) return 'its tags are not closed in order';
  const missing = [...meant].filter(([tag, parent]) => given.get(tag) !== parent);
  if (missing.length > 0 || given.size !== meant.size)
    return 'each tag must be kept once, within the same tag as before';
  if (!hasLetters(pieces)) return 'it has no text';
  // A text that contained markup may do so again.
  if (hasMarkup(pieces) && !hasMarkup(original)) return 'it must be plain text without markup';
  return null;
}

/** Each tag with the number of its parent, 0 at the top; `null` when tags are not nested correctly or one occurs twice. */
function parentsOf(pieces: readonly Piece[]): ReadonlyMap<string, number> | null {
  const parents = new Map<string, number>();
  const opened: number[] = [];
  for (const piece of pieces) {
    if (piece.kind === 'text') continue;
    if (piece.kind === 'close') {
      if (opened.pop() !== piece.n) return null;
      continue;
    }
    const tag = `${piece.kind} ${piece.n}`;
    if (parents.has(tag)) return null;
    parents.set(tag, opened.at(-1) ?? 0);
    if (piece.kind === 'open') opened.push(piece.n);
  }
  return opened.length === 0 ? parents : null;
}

const hasLetters = (pieces: readonly Piece[]): boolean =>
  pieces.some((piece) => piece.kind === 'text' && piece.text.trim() !== '');

const hasMarkup = (pieces: readonly Piece[]): boolean =>
  pieces.some((piece) => piece.kind === 'text' && MARKUP.test(piece.text));

const unescaped = (text: string): string =>
  text.replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&amp;', '&');
