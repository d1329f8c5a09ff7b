import type { ErrorInfo } from '#shared/errors/app-error.ts';
import type { Words } from '#shared/messages/words.ts';

/** An error as it is told to a person. */
export interface ErrorText {
  readonly message: string;
  readonly next: string;
}

export function errorText(_words: Words, { message, next }: ErrorInfo): ErrorText {
  return { message, next };
}
