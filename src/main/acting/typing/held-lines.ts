/** How the lines that a field holds compare with those that it was to hold. */
export type LineMatch =
  | { readonly type: 'same' }
  /** Only its last lines can be seen, and they are the same; `difference` says so. */
  | { readonly type: 'same_end'; readonly difference: string }
  /** The words of every line are there; `difference` says what else is not as it was asked for. */
  | { readonly type: 'same_words'; readonly difference: string }
  /** Other words, or the words of one line stand in two or of two in one. */
  | { readonly type: 'other' };

/** So many lines that agree show that the text is there. */
const FEWEST_LINES = 5;

/**
 * Compares line by line. White space at the ends of lines, empty lines at the end and the kind of a blank do not count;
 * `sameWords` decides about two lines that are not the same.
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
 * Compares with what an editor shows of its text, with the cursor at its end: all of it, or the last lines. The first of these
 * may be cut.
 */
export function compareShown(shown: string, wanted: string): LineMatch {
  const [shownLines, wantedLines] = [linesOf(shown), linesOf(wanted)];
  if (areSame(shownLines, wantedLines)) return { type: 'same' };
  const last = shownLines.slice(1);
  if (last.length >= FEWEST_LINES && areSame(last, wantedLines.slice(-last.length)))
    return { type: 'same_end', difference: `only its last ${last.length} lines can be seen` };
  return { type: 'other' };
}

/** What is missing where a field holds the beginning of the text and nothing else; `null` otherwise. */
export function missingEnd(held: string, wanted: string): string | null {
  const [whole, want] = [plain(held), plain(wanted)];
  const have = want.startsWith(whole) ? whole : whole.trimEnd();
  return want.startsWith(have) ? want.slice(have.length) : null;
}

function linesOf(text: string): readonly string[] {
  const lines = plain(text)
    .split('\n')
    .map((line) => line.trimEnd());
  while (lines.at(-1) === '') lines.pop();
  return lines;
}

const plain = (text: string): string =>
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
