/** Characters of a part that reaches a model uncut. */
export const PART_CHARS = 15_000;
/** A rest of this length is given with the part before it. */
const SHORT_REST = 500;

/**
 * The end of the part of a text that begins at `offset`. Without a limit a short rest is included; a given limit is kept.
 * An offset behind the end gives an empty part at the end.
 */
export function partEnd(length: number, offset: number, maxChars: number | undefined): number {
  const limit = maxChars ?? PART_CHARS;
  const rest = length - offset - limit;
  if (maxChars === undefined && rest <= SHORT_REST) return Math.max(offset, length);
  return Math.max(offset, Math.min(length, offset + limit));
}
