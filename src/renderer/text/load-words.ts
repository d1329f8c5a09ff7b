import type { Language } from '#shared/messages/language.ts';
import { type Catalogue, type Later, makeWords, type Words } from '#shared/messages/words.ts';

const FIRST: Readonly<Record<Language, () => Promise<Catalogue['first']>>> = {
  en: async () => (await import('#shared/messages/english.ts')).ENGLISH,
  zh: async () => (await import('#shared/messages/chinese.ts')).CHINESE,
};
const LATER: Readonly<Record<Language, () => Promise<Later>>> = {
  en: async () => (await import('#shared/messages/english-later.ts')).ENGLISH_LATER,
  zh: async () => (await import('#shared/messages/chinese-later.ts')).CHINESE_LATER,
};

/** Loads a window's first messages, without the texts of errors and settings. */
export async function loadFirstWords(language: Language): Promise<Words> {
  return makeWords(language, { first: await FIRST[language](), later: null });
}

/** Loads all messages of a language, of which a window mostly needs one. */
export async function loadWords(language: Language): Promise<Words> {
  const [first, later] = await Promise.all([FIRST[language](), LATER[language]()]);
  return makeWords(language, { first, later });
}
