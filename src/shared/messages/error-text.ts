import type { ErrorInfo, ErrorParams } from '../errors/app-error.ts';
import type { ErrorTexts } from './errors/error-texts.ts';
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

/** English stands where an error is thrown, because models read it too. */
export const ERROR_TEXTS: Readonly<Record<Language, ErrorTexts>> = {
  en: {},
  zh: { ...ZH_PAGE_ERRORS, ...ZH_RUN_ERRORS, ...ZH_SERVICE_ERRORS },
};

/** The text of an error in the language of the words; its own English one if its code has none there. */
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

/** Puts the parameters into a text; `null` if one of them is not known. */
function fill(
  text: string,
  params: ErrorParams,
  numberText: (value: number) => string,
): string | null {
  const names = [...text.matchAll(/\{(\w+)\}/g)].map(([, name]) => name ?? '');
  if (names.some((name) => params[name] === undefined)) return null;
  return text.replaceAll(/\{(\w+)\}/g, (_, name: string) => {
    const value = params[name] ?? '';
    return typeof value === 'number' ? numberText(value) : value;
  });
}
