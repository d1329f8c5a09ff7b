import { CHINESE_LATER } from './chinese-later.ts';
import { CHINESE } from './chinese.ts';
import { ENGLISH_LATER } from './english-later.ts';
import { ENGLISH } from './english.ts';
import type { Language } from './language.ts';
import { type Catalogue, makeWords, type Words } from './words.ts';

const CATALOGUES: Readonly<Record<Language, Catalogue>> = {
  en: { first: ENGLISH, later: ENGLISH_LATER },
  zh: { first: CHINESE, later: CHINESE_LATER },
};
const made = new Map<Language, Words>();

/** Returns all words of a language, for code that has every catalogue loaded; a window loads only those that it needs. */
export function wordsIn(language: Language): Words {
  const words = made.get(language) ?? makeWords(language, CATALOGUES[language]);
  made.set(language, words);
  return words;
}
