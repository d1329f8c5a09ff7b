import { CHINESE } from './chinese.ts';
import { ENGLISH } from './english.ts';
import type { Language } from './language.ts';
import { makeWords, type Words } from './words.ts';

const MADE: Readonly<Record<Language, Words>> = {
  en: makeWords('en', ENGLISH),
  zh: makeWords('zh', CHINESE),
};

/** The words of any language, for whoever has all of them at hand; a window loads those that it needs. */
export function wordsIn(language: Language): Words {
  return MADE[language];
}
