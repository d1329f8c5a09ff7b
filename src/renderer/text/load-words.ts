import type { Language } from '#shared/messages/language.ts';
import { type Catalogue, makeWords, type Problems, type Words } from '#shared/messages/words.ts';

const MESSAGES: Readonly<Record<Language, () => Promise<Catalogue['messages']>>> = {
  en: async () => (await import('#shared/messages/english.ts')).ENGLISH,
  zh: async () => (await import('#shared/messages/chinese.ts')).CHINESE,
};
const PROBLEMS: Readonly<Record<Language, () => Promise<Problems>>> = {
  en: async () => (await import('#shared/messages/english-problems.ts')).ENGLISH_PROBLEMS,
  zh: async () => (await import('#shared/messages/chinese-problems.ts')).CHINESE_PROBLEMS,
};

/** Loads a window's first messages, without error texts. */
export async function loadFirstWords(language: Language): Promise<Words> {
  return makeWords(language, { messages: await MESSAGES[language](), errors: {}, notes: {} });
}

/** Loads all messages of a language, of which a window mostly needs one. */
export async function loadWords(language: Language): Promise<Words> {
  const [messages, problems] = await Promise.all([MESSAGES[language](), PROBLEMS[language]()]);
  return makeWords(language, { messages, ...problems });
}
