import type { ErrorInfo } from '../errors/app-error.ts';
import { EN_AGENT_ERRORS } from './errors/en-agents.ts';
import { EN_BROWSER_ERRORS } from './errors/en-browser.ts';
import { EN_LOAD_ERRORS } from './errors/en-loads.ts';
import { EN_PAGE_ERRORS } from './errors/en-pages.ts';
import { EN_REPLAY_ERRORS } from './errors/en-replay.ts';
import { EN_RUN_ERRORS } from './errors/en-runs.ts';
import { EN_SCHEDULE_ERRORS } from './errors/en-schedules.ts';
import { EN_SERVICE_ERRORS } from './errors/en-services.ts';
import { EN_VAULT_ERRORS } from './errors/en-vault.ts';
import type { ErrorTexts } from './errors/error-texts.ts';
import { ZH_AGENT_ERRORS } from './errors/zh-agents.ts';
import { ZH_BROWSER_ERRORS } from './errors/zh-browser.ts';
import { ZH_LOAD_ERRORS } from './errors/zh-loads.ts';
import { ZH_PAGE_ERRORS } from './errors/zh-pages.ts';
import { ZH_REPLAY_ERRORS } from './errors/zh-replay.ts';
import { ZH_RUN_ERRORS } from './errors/zh-runs.ts';
import { ZH_SCHEDULE_ERRORS } from './errors/zh-schedules.ts';
import { ZH_SERVICE_ERRORS } from './errors/zh-services.ts';
import { ZH_VAULT_ERRORS } from './errors/zh-vault.ts';
import { fillText } from './fill-text.ts';
import type { Language } from './language.ts';
import type { Words } from './words.ts';

/** An error as it is told to a person. */
export interface ErrorText {
  readonly message: string;
  readonly next: string;
}

export const ERROR_TEXTS: Readonly<Record<Language, ErrorTexts>> = {
  en: {
    ...EN_PAGE_ERRORS,
    ...EN_LOAD_ERRORS,
    ...EN_RUN_ERRORS,
    ...EN_REPLAY_ERRORS,
    ...EN_AGENT_ERRORS,
    ...EN_SCHEDULE_ERRORS,
    ...EN_SERVICE_ERRORS,
    ...EN_BROWSER_ERRORS,
    ...EN_VAULT_ERRORS,
  },
  zh: {
    ...ZH_PAGE_ERRORS,
    ...ZH_LOAD_ERRORS,
    ...ZH_RUN_ERRORS,
    ...ZH_REPLAY_ERRORS,
    ...ZH_AGENT_ERRORS,
    ...ZH_SCHEDULE_ERRORS,
    ...ZH_SERVICE_ERRORS,
    ...ZH_BROWSER_ERRORS,
    ...ZH_VAULT_ERRORS,
  },
};

/** What a person is told of an error, in the language of the words; the error's own text, which is for models, if its code has none. */
export function errorText(words: Words, error: ErrorInfo): ErrorText {
  const { code, params = {}, message, next } = error;
  const texts = ERROR_TEXTS[words.language];
  const text = texts[`${code}.${params['reason']}`] ?? texts[code];
  if (text === undefined) return { message, next };
  const [general, whatToDo, detailed] = text;
  const filled = detailed === undefined ? null : fillText(detailed, params, words);
  return { message: filled ?? general, next: whatToDo };
}
