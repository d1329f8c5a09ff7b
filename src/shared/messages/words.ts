import { createFormatter, createTranslator } from 'use-intl/core';

import { en } from './en/index.ts';
import type { Language } from './language.ts';
import type { Translation } from './translation.ts';
import { zh } from './zh/index.ts';

/** Gives the message of a key; the English catalogue says which keys there are and which parameters each takes. */
export type Translate = ReturnType<typeof createTranslator<typeof en, never>>;

/** What is said to people in one language. */
export interface Words {
  readonly language: Language;
  readonly t: Translate;
  /** Numbers, dates, lists and relative times as the language writes them. */
  readonly format: ReturnType<typeof createFormatter>;
}

/** The BCP 47 tag for `Intl` and the `lang` attribute. */
export const LANGUAGE_TAG: Readonly<Record<Language, string>> = { en: 'en', zh: 'zh-CN' };

const CATALOGUES: Readonly<Record<Language, Translation<typeof en>>> = { en, zh };
const made = new Map<Language, Words>();

export function wordsIn(language: Language): Words {
  const known = made.get(language);
  if (known !== undefined) return known;
  const locale = LANGUAGE_TAG[language];
  const { timeZone } = new Intl.DateTimeFormat().resolvedOptions();
  const words: Words = {
    language,
    t: createTranslator({ locale, messages: CATALOGUES[language] }),
    format: createFormatter({ locale, timeZone }),
  };
  made.set(language, words);
  return words;
}
