import { LOOK_ALIKE } from '#shared/model/look-alikes.ts';

import { ofAlphabet } from './alphabets.ts';

/** A text reduced to one kind of character, with their original positions. */
export interface Stream {
  readonly text: string;
  /** Original index of each character of `text`. */
  readonly at: readonly number[];
}

/** Folded forms of a character; both are empty if it is neither letter nor digit. */
interface Folded {
  readonly letters: string;
  readonly digits: string;
}

const NOTHING: Folded = { letters: '', digits: '' };
const MAX_KNOWN = 20_000;
const ASCII = Array.from({ length: 128 }, (_, code) => foldAny(String.fromCharCode(code)));
const known = new Map<string, Folded>();

/**
 * Returns the letters of a text as they look: without case, accents, widths and look-alikes of other scripts. `i` and `l` become one
 * letter.
 */
export const lettersOf = (text: string): Stream => streamOf(text, 'letters');

/** Returns the digits of a text in any script as ASCII digits. */
export const digitsOf = (text: string): Stream => streamOf(text, 'digits');

/** Returns the text with digits of all scripts replaced by ASCII digits, one for one. */
export function withAsciiDigits(text: string): string {
  let isPlain = true;
  for (let index = 0; index < text.length && isPlain; index += 1)
    isPlain = text.charCodeAt(index) < 128;
  if (isPlain) return text;
  const parts: string[] = [];
  for (const character of text) parts.push(fold(character).digits || character);
  return parts.join('');
}

function streamOf(text: string, kind: keyof Folded): Stream {
  const parts: string[] = [];
  const at: number[] = [];
  let index = 0;
  for (const character of text) {
    const kept = fold(character)[kind];
    for (let unit = 0; unit < kept.length; unit += 1) at.push(index);
    if (kept !== '') parts.push(kept);
    index += character.length;
  }
  return { text: parts.join(''), at };
}

export function fold(character: string): Folded {
  const code = character.charCodeAt(0);
  if (code < 128) return ASCII[code] ?? NOTHING;
  const before = known.get(character);
  if (before !== undefined) return before;
  const folded = foldAny(character);
  if (known.size < MAX_KNOWN) known.set(character, folded);
  return folded;
}

function foldAny(character: string): Folded {
  let letters = '';
  let digits = '';
  for (const each of (LOOK_ALIKE.get(character) ?? ofAlphabet(character)).normalize('NFKD')) {
    const letter = LOOK_ALIKE.get(each) ?? each;
    if (/^\p{Nd}$/u.test(letter)) digits += digitOf(letter);
    else if (/^\p{L}+$/u.test(letter)) letters += letter.toLowerCase().replaceAll('i', 'l');
  }
  return { letters, digits };
}

/** Returns the value of a digit. The decimal digits of each script have consecutive codes from zero to nine. */
function digitOf(character: string): string {
  const code = character.codePointAt(0) ?? 0;
  let value = 0;
  while (value < 9 && /^\p{Nd}$/u.test(String.fromCodePoint(code - value - 1))) value += 1;
  return String(value);
}
