import { searchText } from '#shared/model/search-text.ts';

/** Han, kana and Thai are written without spaces, so pairs of letters are used as words. */
const UNSPACED = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}]+/u;
const PIECES =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}]+|[\p{L}\p{M}\p{N}]+/gu;
/** Maximum length; longer words are keys and checksums, which people do not search for. */
const MAX_WORD = 40;

/** Yields the words of a text as in the index: lower case without accents; pairs of letters for scripts without spaces. */
export function* wordsIn(text: string): Generator<string> {
  for (const [piece] of searchText(text).matchAll(PIECES)) {
    if (!UNSPACED.test(piece)) {
      if (piece.length <= MAX_WORD) yield piece;
      continue;
    }
    const letters = [...piece];
    if (letters.length === 1) yield piece;
    for (let at = 0; at + 1 < letters.length; at += 1) yield `${letters[at]}${letters[at + 1]}`;
  }
}

/** Returns the text to index for a page: each word once, and the words of its title again as title words. */
export function indexedText(title: string, text: string): string {
  const titled = new Set(wordsIn(title));
  return [...new Set([...wordsIn(text), ...titled]), ...[...titled].map(asTitleWord)].join(' ');
}

/** Marks a word of a title; no language has words with this beginning. */
export const asTitleWord = (word: string): string => `qqq${word}`;
