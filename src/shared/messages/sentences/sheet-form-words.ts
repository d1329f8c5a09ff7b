import { createTranslator } from 'use-intl/core';

import { sheetForm as english } from '../en/runs/sheetForm.ts';
import type { Language } from '../language.ts';
import type { Translation } from '../translated-messages.ts';
import { LANGUAGE_TAG } from '../words.ts';
import { sheetForm as chinese } from '../zh/runs/sheetForm.ts';

const SHEET_FORM: Readonly<Record<Language, Translation<typeof english>>> = {
  en: english,
  zh: chinese,
};

/** Texts of forms that are filled in for rows. They are loaded separately, since few windows need them. */
export const sheetFormWords = (language: Language) =>
  createTranslator({ locale: LANGUAGE_TAG[language], messages: SHEET_FORM[language] });
