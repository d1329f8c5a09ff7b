import type { ErrorParams } from '../../errors/app-error.ts';
import { errorText } from './error-text.ts';
import { fillText } from '../fill-text.ts';
import type { Words } from '../words.ts';

/** A message to the person, with its English text. */
export interface Told {
  readonly text: string;
  readonly code?: string | undefined;
  readonly params?: ErrorParams | undefined;
}

/** Code of a note's text: its own, or that of an error. */
export interface NoteWords {
  readonly code: string;
  readonly params?: ErrorParams | undefined;
}

/** Returns a note's text for people, in the language of the words; a note without a code, such as a model's words, is returned as it is. */
export function noteText(words: Words, { code, params = {}, text }: Told): string {
  if (code === undefined) return text;
  const known = words.notes[code];
  if (known === undefined)
    return errorText(words, { code, params, message: text, next: '' }).message;
  const [general, detailed] = known;
  return (detailed === undefined ? null : fillText(detailed, params, words)) ?? general;
}
