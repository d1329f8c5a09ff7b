import { CHINESE } from './chinese.ts';
import { ENGLISH } from './english.ts';
import type { Language } from './language.ts';
import { type Catalogue, makeWords, type Words } from './words.ts';

const CATALOGUES: Readonly<Record<Language, Catalogue>> = { en: ENGLISH, zh: CHINESE };
const made = new Map<Language, Words>();

/** The words of any language, for whoever has all of them at hand; a window loads those that it needs. */
export function wordsIn(language: Language): Words {
  const words = made.get(language) ?? makeWords(language, CATALOGUES[language]);
  made.set(language, words);
  return words;
}
