import type { ErrorParams } from '../errors/app-error.ts';
import { errorText } from './error-text.ts';
import { fillText } from './fill-text.ts';
import type { Words } from './words.ts';

/** Something that is told to people, with its English text. */
export interface Told {
  readonly text: string;
  readonly code?: string | undefined;
  readonly params?: ErrorParams | undefined;
}

/** By what a note is told to people: a code of its own, or that of an error. */
export interface NoteWords {
  readonly code: string;
  readonly params?: ErrorParams | undefined;
}

/** What a person is told of a note, in the language of the words; its own text where it has no code, as words of a model have none. */
export function noteText(words: Words, { code, params = {}, text }: Told): string {
  if (code === undefined) return text;
  const known = words.notes[code];
  if (known === undefined)
    return errorText(words, { code, params, message: text, next: '' }).message;
  const [general, detailed] = known;
  return (detailed === undefined ? null : fillText(detailed, params, words)) ?? general;
}
