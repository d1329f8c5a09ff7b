import type { Language } from '#shared/messages/language.ts';
import { type Catalogue, makeWords, type Words } from '#shared/messages/words.ts';

const CATALOGUES: Readonly<Record<Language, () => Promise<Catalogue>>> = {
  en: async () => (await import('#shared/messages/english.ts')).ENGLISH,
  zh: async () => (await import('#shared/messages/chinese.ts')).CHINESE,
};

/** The words of a language, of which a window mostly needs one only. */
export async function loadWords(language: Language): Promise<Words> {
  return makeWords(language, await CATALOGUES[language]());
}
