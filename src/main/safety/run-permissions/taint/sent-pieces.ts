import { PIECEWISE } from './decoded-forms.ts';
import type { OutgoingText } from './outgoing-texts.ts';
import { partsOfAddress } from './parts-of-address.ts';

/** Limits of pieces and characters that are joined for one site. */
const MAX_PIECES = 200;
const MAX_TOGETHER = 800;
/** Limit in characters of one piece. */
const MAX_PIECE = 200;
/** Limit of pieces in which a common part is searched for. */
const MAX_COMPARED = 40;

/** Joined pieces, and how many nested encodings to check. */
export interface JoinedPieces {
  readonly text: string;
  readonly depth: number;
}

/** The last texts that were sent to one site, in order. */
export class SentPieces {
  #pieces: readonly string[] = [];

  add(piece: string): void {
    if (piece !== '') this.#pieces = lastOf([...this.#pieces, piece.slice(-MAX_PIECE)]);
  }

  /** Returns the pieces joined with one more, in each way of reassembling them; empty if there is nothing to join. */
  joinedWith(piece: string): readonly JoinedPieces[] {
    return piece === '' || this.#pieces.length === 0
      ? []
      : joined([...this.#pieces, piece.slice(0, MAX_TOGETHER)]);
  }

  /** Returns the pieces joined without another one. */
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

/** Returns the pieces without the beginning and end that all of them share. */
function withoutCommon(pieces: readonly string[]): readonly string[] {
  const [one = '', ...others] = pieces;
  let start = 0;
  while (start < one.length && others.every((other) => other[start] === one[start])) start += 1;
  let end = 0;
  const most = Math.min(...pieces.map(({ length }) => length)) - start;
  while (end < most && others.every((other) => other.at(-1 - end) === one.at(-1 - end))) end += 1;
  return start + end === 0 ? [] : pieces.map((piece) => piece.slice(start, piece.length - end));
}

/** Returns the part of a text that may be a piece; for a URL the part that differs from one to the next. */
export function pieceOf({ way, text }: Pick<OutgoingText, 'way' | 'text'>): string {
  return (way === 'address' ? partsOfAddress(text)?.piece : undefined) ?? text;
}
