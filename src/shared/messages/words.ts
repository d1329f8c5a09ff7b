import { createFormatter, createTranslator } from 'use-intl/core';

import type { en } from './en/index.ts';
import type { enLater } from './en/later.ts';
import type { ErrorTexts } from './error-texts.ts';
import type { Language } from './language.ts';
import type { NoteTexts } from './note-texts.ts';
import type { Translation } from './translated-messages.ts';

/** Returns the message of a key; the English catalogue defines the keys and their parameters. */
export type Translate = ReturnType<typeof createTranslator<Messages, never>>;
type Messages = typeof en & typeof enLater;

/** Texts for errors and notes. A code without a text is shown with the error's own text. */
export interface Problems {
  readonly errors: ErrorTexts;
  readonly notes: NoteTexts;
}

/** Texts that a window loads after it is drawn. */
export interface Later extends Problems {
  readonly messages: Translation<typeof enLater>;
}

/** All texts of one language. */
export interface Catalogue {
  readonly first: Translation<typeof en>;
  /** `null` while a window starts. */
  readonly later: Later | null;
}

/** Texts for people in one language. */
export interface Words extends Problems {
  readonly language: Language;
  readonly t: Translate;
  /** Whether the texts that are loaded later are there. */
  readonly areAll: boolean;
  /** Formats numbers, dates, lists and relative times for the language. */
  readonly format: ReturnType<typeof createFormatter>;
}

/** BCP 47 tags for `Intl` and the `lang` attribute. */
export const LANGUAGE_TAG: Readonly<Record<Language, string>> = { en: 'en', zh: 'zh-CN' };

export function makeWords(language: Language, { first, later }: Catalogue): Words {
  const locale = LANGUAGE_TAG[language];
  const { timeZone } = new Intl.DateTimeFormat().resolvedOptions();
  return {
    language,
    t: createTranslator({
      locale,
      messages: later === null ? untilLater(first) : { ...first, ...later.messages },
    }),
    areAll: later !== null,
    format: createFormatter({ locale, timeZone }),
    errors: later?.errors ?? {},
    notes: later?.notes ?? {},
  };
}

/** The first messages, as all of them: until the others are loaded nothing is drawn that asks for one. */
function untilLater(first: Catalogue['first']): Translation<Messages> {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion
  return first as Translation<Messages>;
}
