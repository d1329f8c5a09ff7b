import { toCompared } from '#shared/evidence/compare-text.ts';

const DATE = /\b(?:(?:19|20)\d\d[-/.]\d{1,2}[-/.]\d{1,2}|\d{1,2}[-/.]\d{1,2}[-/.](?:19|20)\d\d)\b/g;
const EMAIL = /[\p{L}\p{N}._%+-]+@[\p{L}\p{N}.-]+\.\p{L}{2,}/gu;
/** Digits with what people put between groups of them. */
const NUMBER = /\d(?:[ .,/()-]?\d){4,}/g;
/** Letters and digits mixed, in groups or not: order numbers, tokens, codes. */
const CODE = /(?=[\w-]*\d)(?=[\w-]*[a-z])[a-z0-9](?:[\w-]*[a-z0-9])?/gi;
const MIN_NUMBER = 5;
const MIN_CODE = 6;

/**
 * Short pieces of a text that say much: mail addresses, numbers of five digits and more, codes of six characters and more, as they
 * are compared. Dates are left out: every page has them.
 */
export function identifyingWords(text: string): ReadonlySet<string> {
  const words = new Set<string>();
  const add = (pattern: RegExp, min: number, of: string): void => {
    for (const [match] of of.matchAll(pattern)) {
      const word = toCompared(match).text;
      if (word.length >= min) words.add(word);
    }
  };
  const undated = text.replace(DATE, ' ');
  add(EMAIL, MIN_CODE, undated);
  add(NUMBER, MIN_NUMBER, undated);
  add(CODE, MIN_CODE, undated);
  return words;
}
