import { createFormatter, createTranslator } from 'use-intl/core';

import type { en } from './en/index.ts';
import type { ErrorTexts } from './errors/error-texts.ts';
import type { Language } from './language.ts';
import type { NoteTexts } from './notes/note-texts.ts';
import type { Translation } from './translation.ts';

/** Gives the message of a key; the English catalogue says which keys there are and which parameters each takes. */
export type Translate = ReturnType<typeof createTranslator<typeof en, never>>;

/** What is said when something fails or is amiss. A code without a text is said as whoever met it says it. */
export interface Problems {
  readonly errors: ErrorTexts;
  readonly notes: NoteTexts;
}

/** All texts of one language. */
export interface Catalogue extends Problems {
  readonly messages: Translation<typeof en>;
}

/** What is said to people in one language. */
export interface Words extends Problems {
  readonly language: Language;
  readonly t: Translate;
  /** Numbers, dates, lists and relative times as the language writes them. */
  readonly format: ReturnType<typeof createFormatter>;
}

/** The BCP 47 tag for `Intl` and the `lang` attribute. */
export const LANGUAGE_TAG: Readonly<Record<Language, string>> = { en: 'en', zh: 'zh-CN' };

export function makeWords(language: Language, { messages, errors, notes }: Catalogue): Words {
  const locale = LANGUAGE_TAG[language];
  const { timeZone } = new Intl.DateTimeFormat().resolvedOptions();
  return {
    language,
    t: createTranslator({ locale, messages }),
    format: createFormatter({ locale, timeZone }),
    errors,
    notes,
  };
}
