import { toCompared } from './compare-text.ts';

const WORD = /[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}]+|[\p{L}\p{N}][\p{L}\p{N}\p{M}'’]*/gu;
const DENSE = /^[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}]/u;
/** Common words that do not identify a sentence's subject. */
const COMMON = new Set(
  'a an and are as at be been but by can cost costs did do does each for from had has have he her his i if in is it its me more most my no not of on one or our per she so than that the their them then there these they this to was we were which who will with you your all also only both about into over out up down'.split(
    ' ',
  ),
);
const COMMON_DENSE = /^[的了是在和与为有也就都而及着或一个这那]+$/u;

/** Returns words for comparison, without case and endings; for Chinese and Japanese, each pair of characters. */
export function wordsOf(text: string): readonly string[] {
  return [...text.matchAll(WORD)].flatMap(([match]) =>
    DENSE.test(match) ? pairsOf(match) : wordOf(match),
  );
}

function wordOf(match: string): readonly string[] {
  const word = stem(toCompared(match).text);
  return word === '' || COMMON.has(word) ? [] : [word];
}

function pairsOf(run: string): readonly string[] {
  const letters = [...run];
  if (letters.length === 1) return COMMON_DENSE.test(run) ? [] : [run];
  return letters
    .slice(1)
    .map((letter, index) => `${letters[index] ?? ''}${letter}`)
    .filter((pair) => !COMMON_DENSE.test(pair));
}

/** Removes common endings, so that “arrived” finds “arrives” and “laptop” finds “laptops”. */
function stem(word: string): string {
  if (word.length < 5 || /\d/.test(word)) return word.length > 3 ? word.replace(/s$/, '') : word;
  return word.replace(/(?:ies|ied)$/, 'y').replace(/(?:ing|ed|es|s|e)$/, '');
}
