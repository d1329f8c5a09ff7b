import { toCompared } from '#shared/evidence/text/compare-text.ts';

import { digitsOf, lettersOf, type Stream, withAsciiDigits } from './fold-streams.ts';
import { identifyingWords } from './identifying-words.ts';
import { spokenDigits } from './spoken-digits.ts';
import { CODE, DIGITS, LETTERS, MANY_DIGITS, SHORT_CODES } from './known-text-index.ts';
import { hashesOf } from './hash-windows.ts';

/** A stream with the hashes of its windows, by window length. */
export interface Hashed extends Stream {
  readonly hashes: ReadonlyMap<number, Uint32Array>;
}

/** Groups of digits long enough to identify something; shorter ones may only number the pieces of a text. */
const LONG_GROUP = /\d{3,}/g;
const TOKEN = /[A-Za-z0-9|!@$]+/g;
const AS_DIGIT = pairsOf('o0 O0 D0 i1 I1 l1 |1 !1 z2 Z2 E3 A4 s5 S5 G6 b6 T7 B8 g9 q9');
const AS_LETTER = pairsOf('0o 1i 2z 3e 4a 5s 7t 8b 9g @a $s !i |l');

/** Everything by which a text is compared, computed once for all places. */
export class TextProbe {
  readonly form: string;
  /** Streams of letters: first as written, then with look-alike digits read as letters. */
  readonly letters: readonly Hashed[];
  readonly digits: readonly Hashed[];
  readonly codes: Hashed;
  readonly words: ReadonlySet<string>;

  constructor(form: string) {
    this.form = form;
    const hasMixed = someToken(form, isMixed);
    this.letters = [lettersOf(form), ...(hasMixed ? [lettersOf(withLetters(form))] : [])].map(
      (stream) => hashed(stream, [LETTERS]),
    );
    this.digits = digitStreams(form, hasMixed).map((stream) =>
      hashed(stream, [DIGITS, MANY_DIGITS]),
    );
    this.codes = hashed(toCompared(withAsciiDigits(form)), [CODE, ...SHORT_CODES]);
    this.words = identifyingWords(form).words;
  }
}

function digitStreams(form: string, hasMixed: boolean): readonly Stream[] {
  const plain = digitsOf(form);
  const streams = [
    plain,
    spokenDigits(form),
    plain.text.length < DIGITS ? null : longGroups(form),
    hasMixed ? digitsOf(withDigits(form)) : null,
  ];
  const told = streams.filter((stream) => stream !== null && stream.text.length >= DIGITS);
  const different = new Map(told.map((stream) => [stream?.text ?? '', stream]));
  return [...different.values()].filter((stream) => stream !== null);
}

function longGroups(form: string): Stream {
  const at: number[] = [];
  const groups: string[] = [];
  for (const { 0: group, index } of withAsciiDigits(form).matchAll(LONG_GROUP)) {
    groups.push(group);
    for (let digit = 0; digit < group.length; digit += 1) at.push(index + digit);
  }
  return { text: groups.join(''), at };
}

/** Replaces letters that look like digits, in words of only digits and such letters. */
const withDigits = (form: string): string =>
  form.replace(TOKEN, (token) =>
    isMixed(token) && [...token].every((each) => /\d/.test(each) || AS_DIGIT.has(each))
      ? [...token].map((each) => AS_DIGIT.get(each) ?? each).join('')
      : token,
  );

/** Replaces digits that look like letters, in words that contain letters. */
const withLetters = (form: string): string =>
  form.replace(TOKEN, (token) =>
    isMixed(token) ? [...token].map((each) => AS_LETTER.get(each) ?? each).join('') : token,
  );

const isMixed = (token: string): boolean => /[A-Za-z]/.test(token) && /[\d@$!|]/.test(token);

function someToken(form: string, is: (token: string) => boolean): boolean {
  for (const [token] of form.matchAll(TOKEN)) if (is(token)) return true;
  return false;
}

function hashed(stream: Stream, lengths: readonly number[]): Hashed {
  return {
    ...stream,
    hashes: new Map(lengths.map((length) => [length, hashesOf(stream.text, length)])),
  };
}

function pairsOf(text: string): ReadonlyMap<string, string> {
  return new Map(text.split(' ').map((pair) => [pair.charAt(0), pair.charAt(1)]));
}
