import type { Language } from '#shared/plain-steps/detect-language.ts';
import { CHINESE } from './chinese.ts';
import { ENGLISH } from './english.ts';
import type { Phrases } from './phrases.ts';

/** The engine's phrases in the language of the task. */
export function phrasesOf(language: Language): Phrases {
  return language === 'zh' ? CHINESE : ENGLISH;
}
