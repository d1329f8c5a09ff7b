import type { Language } from '#shared/plain-steps/language.ts';
import { CHINESE } from './chinese.ts';
import { ENGLISH } from './english.ts';
import type { Phrases } from './phrases.ts';

/** What the engine says, in the language it is spoken to. */
export function phrasesOf(language: Language): Phrases {
  return language === 'zh' ? CHINESE : ENGLISH;
}
