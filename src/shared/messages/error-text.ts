import type { ErrorInfo } from '../errors/app-error.ts';
import { fillText } from './fill-text.ts';
import type { Words } from './words.ts';

/** An error as it is told to a person. */
export interface ErrorText {
  readonly message: string;
  readonly next: string;
}

/** What a person is told of an error, in the language of the words; the error's own text, which is for models, if its code has none. */
export function errorText(words: Words, error: ErrorInfo): ErrorText {
  const { code, params = {}, message, next } = error;
  const text = words.errors[`${code}.${params['reason']}`] ?? words.errors[code];
  if (text === undefined) return { message, next };
  const [general, whatToDo, detailed] = text;
  const filled = detailed === undefined ? null : fillText(detailed, params, words);
  return { message: filled ?? general, next: whatToDo };
}
