import type { ErrorInfo, ErrorParams } from '../errors/app-error.ts';
import { EN_LOAD_ERRORS } from './errors/en-loads.ts';
import { EN_PAGE_ERRORS } from './errors/en-pages.ts';
import { EN_RUN_ERRORS } from './errors/en-runs.ts';
import { EN_SERVICE_ERRORS } from './errors/en-services.ts';
import type { ErrorTexts } from './errors/error-texts.ts';
import { ZH_LOAD_ERRORS } from './errors/zh-loads.ts';
import { ZH_PAGE_ERRORS } from './errors/zh-pages.ts';
import { ZH_RUN_ERRORS } from './errors/zh-runs.ts';
import { ZH_SERVICE_ERRORS } from './errors/zh-services.ts';
import type { Language } from './language.ts';
import type { Words } from './words.ts';

/** An error as it is told to a person. */
export interface ErrorText {
  readonly message: string;
  readonly next: string;
}

export const ERROR_TEXTS: Readonly<Record<Language, ErrorTexts>> = {
  en: { ...EN_PAGE_ERRORS, ...EN_LOAD_ERRORS, ...EN_RUN_ERRORS, ...EN_SERVICE_ERRORS },
  zh: { ...ZH_PAGE_ERRORS, ...ZH_LOAD_ERRORS, ...ZH_RUN_ERRORS, ...ZH_SERVICE_ERRORS },
};

/** What a person is told of an error, in the language of the words; the error's own text, which is for models, if its code has none. */
export function errorText({ language, format }: Words, error: ErrorInfo): ErrorText {
  const { code, params = {}, message, next } = error;
  const texts = ERROR_TEXTS[language];
  const text = texts[`${code}.${params['reason']}`] ?? texts[code];
  if (text === undefined) return { message, next };
  const [general, whatToDo, detailed] = text;
  const filled =
    detailed === undefined ? null : fill(detailed, params, (value) => format.number(value));
  return { message: filled ?? general, next: whatToDo };
}

/** Puts the parameters into a text; `null` if one of them is not known, such as the name of something that has none. */
function fill(
  text: string,
  params: ErrorParams,
  numberText: (value: number) => string,
): string | null {
  const names = [...text.matchAll(/\{(\w+)\}/g)].map(([, name]) => name ?? '');
  if (names.some((name) => params[name] === undefined || params[name] === '')) return null;
  return text.replaceAll(/\{(\w+)\}/g, (_, name: string) => {
    const value = params[name] ?? '';
    return typeof value === 'number' ? numberText(value) : value;
  });
}
