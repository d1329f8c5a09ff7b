const WORD = /\p{Script=Han}|\p{Script=Hiragana}+|\p{Script=Katakana}|[\p{L}\p{M}\p{N}]/u;
const IDEOGRAPH = /\p{Script=Han}|\p{Script=Hiragana}|\p{Script=Katakana}/u;

/** Word that is hyphenated at a line's end, which Waymark joins and `pdftotext -layout` does not. */
const BROKEN = /(?<=\p{Ll})[-\u00AD\u2010]\n[ ]*(?=\p{Ll})/gu;

/** Returns the words of both programs in one form: without punctuation, case, and hyphens at line ends; each ideograph is a word. */
export function wordsOf(text: string): readonly string[] {
  const words: string[] = [];
  let word = '';
  for (const char of text.normalize('NFKC').replaceAll(BROKEN, '').toLowerCase()) {
    const isIdeograph = IDEOGRAPH.test(char);
    if ((isIdeograph || !WORD.test(char)) && word !== '') {
      words.push(word);
      word = '';
    }
    if (isIdeograph) words.push(char);
    else if (WORD.test(char)) word += char;
  }
  return word === '' ? words : [...words, word];
}

/** Counts the words that two texts have in common, each as often as it occurs in both. */
export function compareWords(
  ours: readonly string[],
  theirs: readonly string[],
): { readonly ours: number; readonly theirs: number; readonly common: number } {
  const left = counts(ours);
  let common = 0;
  for (const [word, count] of counts(theirs)) common += Math.min(count, left.get(word) ?? 0);
  return { ours: ours.length, theirs: theirs.length, common };
}

/**
 * Kendall's distance between two orders, page by page, over the words that occur once in both: the share of pairs that are in reverse
 * order. 0 means the same order, 1 reversed.
 */
export function compareOrder(
  ours: readonly (readonly string[])[],
  theirs: readonly (readonly string[])[],
): number {
  let pairs = 0;
  let inverted = 0;
  for (const [page, words] of ours.entries()) {
    const other = theirs[page] ?? [];
    const otherCounts = counts(other);
    const place = new Map(other.map((word, index) => [word, index]));
    const single = [...counts(words)]
      .filter(([word, count]) => count === 1 && otherCounts.get(word) === 1)
      .map(([word]) => place.get(word) ?? 0);
    for (const [index, first] of single.entries())
      for (const second of single.slice(index + 1)) {
        pairs += 1;
        if (second < first) inverted += 1;
      }
  }
  return pairs === 0 ? 0 : inverted / pairs;
}

function counts(words: readonly string[]): Map<string, number> {
  const result = new Map<string, number>();
  for (const word of words) result.set(word, (result.get(word) ?? 0) + 1);
  return result;
}
