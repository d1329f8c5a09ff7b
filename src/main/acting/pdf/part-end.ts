/** One part of a long text: short enough to reach a model whole. */
export const PART_CHARS = 15_000;
/** A rest that is not worth a round of its own. */
const SHORT_REST = 500;

/**
 * Where the part of a text ends that begins at `offset`. With no limit given a short rest comes along; a given limit holds.
 * An offset behind the end gives an empty part there.
 */
export function partEnd(length: number, offset: number, maxChars: number | undefined): number {
  const limit = maxChars ?? PART_CHARS;
  const rest = length - offset - limit;
  if (maxChars === undefined && rest <= SHORT_REST) return Math.max(offset, length);
  return Math.max(offset, Math.min(length, offset + limit));
}
