const ENGLISH_ORDINALS = [
  'first',
  'second',
  'third',
  'fourth',
  'fifth',
  'sixth',
  'seventh',
  'eighth',
  'ninth',
  'tenth',
];
const ENGLISH_NUMBERS = [
  'one',
  'two',
  'three',
  'four',
  'five',
  'six',
  'seven',
  'eight',
  'nine',
  'ten',
];
const CHINESE_DIGITS = '一二三四五六七八九';

/** Pattern of an ordinal such as "third", "3rd" or "last". */
export const ENGLISH_ORDINAL = `(?:${ENGLISH_ORDINALS.join('|')}|last|\\d{1,3}(?:st|nd|rd|th))`;
export const ENGLISH_NUMBER = `(?:\\d+(?:\\.\\d+)?|${ENGLISH_NUMBERS.join('|')}|an?|a few|half a)`;
export const CHINESE_NUMBER = '(?:\\d+(?:\\.\\d+)?|[一二三四五六七八九十两半]{1,3})';

/** Returns the position that an English ordinal names, from 1; -1 for "last". */
export function parseEnglishOrdinal(word: string): number {
  const lower = word.toLowerCase();
  if (lower === 'last') return -1;
  const index = ENGLISH_ORDINALS.indexOf(lower);
  return index >= 0 ? index + 1 : Number.parseInt(lower, 10);
}

export function parseEnglishNumber(word: string): number {
  const lower = word.toLowerCase();
  if (lower === 'a' || lower === 'an') return 1;
  if (lower === 'a few') return 3;
  if (lower === 'half a') return 0.5;
  const index = ENGLISH_NUMBERS.indexOf(lower);
  return index >= 0 ? index + 1 : Number.parseFloat(lower);
}

/** Parses 1–99 in Chinese or Arabic digits. */
export function parseChineseNumber(word: string): number {
  if (/^\d/.test(word)) return Number.parseFloat(word);
  if (word === '半') return 0.5;
  if (word === '两') return 2;
  const [tens, ones] = word.split('十');
  if (ones === undefined) return CHINESE_DIGITS.indexOf(word) + 1;
  const digit = (text: string) => CHINESE_DIGITS.indexOf(text) + 1;
  return (
    (tens === undefined || tens === '' ? 1 : digit(tens)) * 10 + (ones === '' ? 0 : digit(ones))
  );
}
