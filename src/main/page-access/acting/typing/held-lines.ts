/** Result of comparing a field's lines with the wanted ones. */
export type LineMatch =
  | { readonly type: 'same' }
  /** The last lines are equal, and no others are visible; `difference` says so. */
  | { readonly type: 'same_end'; readonly difference: string }
  /** Every line has the same words; `difference` says what else differs. */
  | { readonly type: 'same_words'; readonly difference: string }
  /** The words differ, or lines were split or joined. */
  | { readonly type: 'other' };

/** Fewest equal last lines that prove that the text is in the field. */
const FEWEST_LINES = 5;

/**
 * Compares line by line. White space at the ends of lines, empty lines at the end and the kind of a space are ignored; `sameWords` decides
 * about two lines that differ.
 */
export function compareLines(
  held: string,
  wanted: string,
  sameWords: (held: string, wanted: string) => boolean,
): LineMatch {
  const [heldLines, wantedLines] = [linesOf(held), linesOf(wanted)];
  if (areSame(heldLines, wantedLines)) return { type: 'same' };
  const [heldFull, wantedFull] = [heldLines.filter(isFull), wantedLines.filter(isFull)];
  const isOther =
    heldFull.length !== wantedFull.length ||
    !heldFull.every((line, index) => sameWords(line, wantedFull[index] ?? ''));
  if (isOther) return { type: 'other' };
  const [heldEmpty, wantedEmpty] = [heldLines, wantedLines].map(
    (lines) => lines.length - lines.filter(isFull).length,
  );
  const isSameInside = areSame(heldFull.map(trimmed), wantedFull.map(trimmed));
  const differences = [
    ...(heldEmpty === wantedEmpty ? [] : [`it has ${emptyLines(heldEmpty)}, not ${wantedEmpty}`]),
    ...(isSameInside && areSame(heldFull, wantedFull)
      ? []
      : [isSameInside ? 'its lines are indented otherwise' : 'it writes some of it otherwise']),
  ];
  return {
    type: 'same_words',
    difference:
      differences.length === 0 ? 'its empty lines stand elsewhere' : differences.join(', and '),
  };
}

/**
 * Compares the wanted text with the visible part of an editor's text, which ends at the cursor: all of the text, or its last lines, of
 * which the first may be incomplete.
 */
export function compareShown(shown: string, wanted: string): LineMatch {
  const [shownLines, wantedLines] = [linesOf(shown), linesOf(wanted)];
  if (areSame(shownLines, wantedLines)) return { type: 'same' };
  const last = shownLines.slice(1);
  if (last.length >= FEWEST_LINES && areSame(last, wantedLines.slice(-last.length)))
    return { type: 'same_end', difference: `only its last ${last.length} lines can be seen` };
  return { type: 'other' };
}

/** Returns the rest of the text when a field contains exactly its beginning, else `null`. */
export function missingEnd(held: string, wanted: string): string | null {
  const [whole, want] = [plainText(held), plainText(wanted)];
  const have = want.startsWith(whole) ? whole : whole.trimEnd();
  return want.startsWith(have) ? want.slice(have.length) : null;
}

/** Whether two texts are equal except for white space at the ends of lines and of the text. */
export const areSameLines = (a: string, b: string): boolean => areSame(linesOf(a), linesOf(b));

function linesOf(text: string): readonly string[] {
  const lines = plainText(text)
    .split('\n')
    .map((line) => line.trimEnd());
  while (lines.at(-1) === '') lines.pop();
  return lines;
}

/** Returns the text with `\n` line breaks, plain spaces and no zero-width characters. */
export const plainText = (text: string): string =>
  text
    .normalize('NFC')
    .replaceAll('\u00a0', ' ')
    .replace(/[\u200b\ufeff]/g, '')
    .replace(/\r\n?/g, '\n');

const emptyLines = (count = 0): string => `${count} empty ${count === 1 ? 'line' : 'lines'}`;
const isFull = (line: string): boolean => line !== '';
const trimmed = (line: string): string => line.trim();
const areSame = (a: readonly string[], b: readonly string[]): boolean =>
  a.length === b.length && a.every((line, index) => line === b[index]);
