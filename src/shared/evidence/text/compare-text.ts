/** Text for comparison: only letters and digits, in lower case and compatibility form, each with its index in the original. */
export interface ComparedText {
  readonly text: string;
  /** Index in the original of each character of `text`. */
  readonly at: readonly number[];
}

const LETTER_OR_DIGIT = /[\p{L}\p{N}]/u;
const folded = new Map<string, string>();
const MAX_FOLDED = 20_000;

/**
 * Reduces a text to what spaces, punctuation, case, full-width forms and invisible characters cannot change. Pages are large and mostly
 * ASCII, so ASCII is folded by character codes.
 */
export function toCompared(original: string): ComparedText {
  const parts: string[] = [];
  const at: number[] = [];
  let index = 0;
  for (const character of original) {
    const kept = fold(character);
    for (let unit = 0; unit < kept.length; unit += 1) at.push(index);
    if (kept !== '') parts.push(kept);
    index += character.length;
  }
  return { text: parts.join(''), at };
}

function fold(character: string): string {
  const code = character.charCodeAt(0);
  if (code < 128) {
    if (code >= 65 && code <= 90) return String.fromCharCode(code + 32);
    return (code >= 97 && code <= 122) || (code >= 48 && code <= 57) ? character : '';
  }
  const known = folded.get(character);
  if (known !== undefined) return known;
  const kept = [...character.normalize('NFKC').toLowerCase()]
    .filter((each) => LETTER_OR_DIGIT.test(each))
    .join('');
  if (folded.size < MAX_FOLDED) folded.set(character, kept);
  return kept;
}
