/** Most characters of a part that reaches a model uncut. */
export const PART_CHARS = 15_000;
/** Longest rest that is included in the part before it. */
const SHORT_REST = 500;

/**
 * Returns the end of the part of a text that begins at `offset`. A short rest is included unless `maxChars` is set. An offset behind the
 * end gives an empty part at the end.
 */
export function textPartEnd(length: number, offset: number, maxChars: number | undefined): number {
  const limit = maxChars ?? PART_CHARS;
  const rest = length - offset - limit;
  if (maxChars === undefined && rest <= SHORT_REST) return Math.max(offset, length);
  return Math.max(offset, Math.min(length, offset + limit));
}
