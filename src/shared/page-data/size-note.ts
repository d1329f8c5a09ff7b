import type { PartPlaces } from './part-places.ts';

/** Hint at the end of the note when not everything was read. */
export const READ_ON = 'scroll: true or pages reads on.';

/** Returns a note if the number of rows or items read, without placeholders, differs from the one that the page states. */
export function sizeNote(
  name: string,
  count: number,
  { pending, stated }: PartPlaces,
): readonly string[] {
  const read = count - pending.length;
  const of = name === '' ? '' : `“${name}”: `;
  if (stated !== null && stated.total !== read) {
    const says = stated.words === String(stated.total) ? '' : ` (“${stated.words}”)`;
    return read > stated.total
      ? [`${of}${read} read, but the page states ${stated.total}${says}.`]
      : [`${of}${read} of ${stated.total} read${says}.`];
  }
  return pending.length === 0
    ? []
    : [`${of}left out because they had not loaded: ${pending.length}.`];
}
