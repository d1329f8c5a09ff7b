import { foldText } from '../platform/typed-form.ts';

/** Han, kana and Thai are written without spaces: pairs of their letters stand for words. */
const UNSPACED = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}]+/u;
const PIECES =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}]+|[\p{L}\p{M}\p{N}]+/gu;
/** Longer ones are keys and checksums, which nobody looks for. */
const MAX_WORD = 40;

/** The words of a text as the index has them: small letters without accents; unspaced scripts as pairs of letters. */
export function* wordsIn(text: string): Generator<string> {
  for (const [piece] of foldText(text).matchAll(PIECES)) {
    if (!UNSPACED.test(piece)) {
      if (piece.length <= MAX_WORD) yield piece;
      continue;
    }
    const letters = [...piece];
    if (letters.length === 1) yield piece;
    for (let at = 0; at + 1 < letters.length; at += 1) yield `${letters[at]}${letters[at + 1]}`;
  }
}

/** What the index has of a page: each word once, and those of its title a second time, as words of a title. */
export function indexedText(title: string, text: string): string {
  const titled = new Set(wordsIn(title));
  return [...new Set([...wordsIn(text), ...titled]), ...[...titled].map(asTitleWord)].join(' ');
}

/** No language has words that begin so. */
export const asTitleWord = (word: string): string => `qqq${word}`;
