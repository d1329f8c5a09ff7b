import { digitsOf, lettersOf } from './fold-streams.ts';
import { identifyingWords, tellingStarts } from './identifying-words.ts';
import { randomLetters } from './random-letters.ts';
import { hashesOf, WindowSet } from './hash-windows.ts';

export const LETTERS = 8;
export const DIGITS = 6;
/** Length for checking that a number is shown: windows of six alone could come from separate parts. */
export const MANY_DIGITS = 12;
export const CODE = 8;
/** Lengths of codes that are matched as a whole. */
export const SHORT_CODES = [6, 7];

/** Index for finding texts again: windows of their letters, digits and codes. */
export class TextIndex {
  /** Windows of all letters, across words and lines. */
  readonly letters = new WindowSet();
  /** Windows of all digits, across numbers and lines; used to check what a place shows, not to find copies. */
  readonly digits = new WindowSet();
  /** Windows of digits within one number. */
  readonly numbers = new WindowSet();
  /** Windows of letters in random letter sequences. */
  readonly random = new WindowSet();
  readonly codes = new WindowSet();
  /** Codes of six and seven characters. */
  readonly shortCodes = new WindowSet();
  /** See `IdentifyingWords`. */
  readonly words = new Set<string>();
  #lastLetters = '';
  #lastDigits = '';

  get size(): number {
    const sets = [
      this.letters,
      this.digits,
      this.numbers,
      this.random,
      this.codes,
      this.shortCodes,
    ];
    return sets.reduce((total, { size }) => total + size, this.words.size);
  }

  /** Adds a line; consecutive lines belong to one page. */
  add(line: string): void {
    const letters = this.#lastLetters + lettersOf(line).text;
    addAll(this.letters, hashesOf(letters, LETTERS));
    this.#lastLetters = letters.slice(1 - LETTERS);
    const digits = this.#lastDigits + digitsOf(line).text;
    addAll(this.digits, hashesOf(digits, DIGITS));
    addAll(this.digits, hashesOf(digits, MANY_DIGITS));
    this.#lastDigits = digits.slice(1 - MANY_DIGITS);
    for (const row of randomLetters(line))
      addAll(this.random, hashesOf(lettersOf(row).text, LETTERS));
    this.#addIdentifying(line);
  }

  #addIdentifying(line: string): void {
    const { words, numbers, codes, addresses } = identifyingWords(line);
    for (const word of words) this.words.add(word);
    for (const number of numbers) {
      const hashes = hashesOf(number, DIGITS);
      for (const start of tellingStarts(number)) this.numbers.add(hashes[start] ?? 0);
    }
    for (const address of addresses) addAll(this.codes, hashesOf(address, CODE));
    for (const code of codes) {
      const hashes = hashesOf(code, CODE);
      for (let start = 0; start < hashes.length; start += 1)
        if (isMixed(code.slice(start, start + CODE))) this.codes.add(hashes[start] ?? 0);
      if (SHORT_CODES.includes(code.length) && isMixed(code))
        addAll(this.shortCodes, hashesOf(code, code.length));
    }
  }
}

function addAll(set: WindowSet, hashes: Uint32Array): void {
  for (const hash of hashes) set.add(hash);
}

/** Whether letters and digits alternate often, or there are at least three digits; a model name with a number is no code. */
function isMixed(code: string): boolean {
  let digits = 0;
  let changes = 0;
  for (let index = 0; index < code.length; index += 1) {
    const isDigit = /\d/.test(code.charAt(index));
    if (isDigit) digits += 1;
    if (index > 0 && isDigit !== /\d/.test(code.charAt(index - 1))) changes += 1;
  }
  return changes >= 3 || (changes > 0 && digits >= 3);
}
