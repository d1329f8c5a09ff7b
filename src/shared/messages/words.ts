import { createFormatter, createTranslator } from 'use-intl/core';

import type { en } from './en/index.ts';
import type { ErrorTexts } from './error-texts.ts';
import type { Language } from './language.ts';
import type { NoteTexts } from './note-texts.ts';
import type { Translation } from './translated-messages.ts';

/** Returns the message of a key; the English catalogue defines the keys and their parameters. */
export type Translate = ReturnType<typeof createTranslator<typeof en, never>>;

/** Texts for errors and notes. A code without a text is shown with the error's own text. */
export interface Problems {
  readonly errors: ErrorTexts;
  readonly notes: NoteTexts;
}

/** All texts of one language. */
export interface Catalogue extends Problems {
  readonly messages: Translation<typeof en>;
}

/** Texts for people in one language. */
export interface Words extends Problems {
  readonly language: Language;
  readonly t: Translate;
  /** Formats numbers, dates, lists and relative times for the language. */
  readonly format: ReturnType<typeof createFormatter>;
}

/** BCP 47 tags for `Intl` and the `lang` attribute. */
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
