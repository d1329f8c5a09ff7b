import type { ErrorInfo } from '../../errors/app-error.ts';
import { fillText } from '../fill-text.ts';
import type { Words } from '../words.ts';

/** An error as people read it. */
export interface ErrorText {
  readonly message: string;
  readonly next: string;
}

/**
 * Returns an error's text for people, in the language of the words; without a text for its code, the error's own text, which is for models.
 */
export function errorText(words: Words, error: ErrorInfo): ErrorText {
  const { code, params = {}, message, next } = error;
  const text = words.errors[`${code}.${params['reason']}`] ?? words.errors[code];
  if (text === undefined) return { message, next };
  const [general, whatToDo, detailed] = text;
  const filled = detailed === undefined ? null : fillText(detailed, params, words);
  return { message: filled ?? general, next: whatToDo };
}
