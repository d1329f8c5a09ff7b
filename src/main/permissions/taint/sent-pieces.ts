import { PIECEWISE } from './decoded-forms.ts';
import type { OutgoingText } from './outgoing-texts.ts';
import { partsOfAddress } from './parts-of-address.ts';

/** So many of the last pieces that went to one place are looked at together, and so many characters. */
const MAX_PIECES = 200;
const MAX_TOGETHER = 800;
/** Of one piece, so many characters. */
const MAX_PIECE = 200;
/** A part that all pieces have in common is looked for in so many of them. */
const MAX_COMPARED = 40;

/** What several pieces say together, and so many writings deep it has to be looked at. */
export interface JoinedPieces {
  readonly text: string;
  readonly depth: number;
}

/** The last texts that went to one place, one after the other. */
export class SentPieces {
  #pieces: readonly string[] = [];

  add(piece: string): void {
    if (piece !== '') this.#pieces = lastOf([...this.#pieces, piece.slice(-MAX_PIECE)]);
  }

  /** What the pieces say together with one more, however it was cut up; none where there is nothing to put together. */
  joinedWith(piece: string): readonly JoinedPieces[] {
    return piece === '' || this.#pieces.length === 0
      ? []
      : joined([...this.#pieces, piece.slice(0, MAX_TOGETHER)]);
  }

  /** What the pieces say without another. */
  joined(): readonly JoinedPieces[] {
    return joined(this.#pieces);
  }
}

function lastOf(pieces: readonly string[]): readonly string[] {
  let length = 0;
  let first = pieces.length;
  while (first > 0 && pieces.length - first < MAX_PIECES && length < MAX_TOGETHER) {
    first -= 1;
    length += pieces[first]?.length ?? 0;
  }
  return pieces.slice(first);
}

function joined(pieces: readonly string[]): readonly JoinedPieces[] {
  const told: readonly JoinedPieces[] = [
    { text: pieces.join(''), depth: 1 },
    { text: pieces.toReversed().join(''), depth: 0 },
    { text: withoutCommon(pieces.slice(-MAX_COMPARED)).join(''), depth: 1 },
    ...Object.values(PIECEWISE).map((read) => ({ text: pieces.map(read).join(''), depth: 0 })),
  ];
  return told.filter(({ text }) => text !== '');
}

/** Without the beginning and the end that all of them have. */
function withoutCommon(pieces: readonly string[]): readonly string[] {
  const [one = '', ...others] = pieces;
  let start = 0;
  while (start < one.length && others.every((other) => other[start] === one[start])) start += 1;
  let end = 0;
  const most = Math.min(...pieces.map(({ length }) => length)) - start;
  while (end < most && others.every((other) => other.at(-1 - end) === one.at(-1 - end))) end += 1;
  return start + end === 0 ? [] : pieces.map((piece) => piece.slice(start, piece.length - end));
}

/** What of a text is a piece of something: of an address what differs from one to the next. */
export function pieceOf({ way, text }: Pick<OutgoingText, 'way' | 'text'>): string {
  return (way === 'address' ? partsOfAddress(text)?.piece : undefined) ?? text;
}
