import type { PartPlaces } from './part-places.ts';

/** Ends the note on a single look that has not read all. */
export const READ_ON = 'scroll: true or pages reads on.';

/** A note when the page states another number of rows or items than were read, without placeholders. */
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
