import { toCompared } from '#shared/evidence/compare-text.ts';

import { digitsOf, lettersOf, type Stream, withAsciiDigits } from './fold-streams.ts';
import { identifyingWords } from './identifying-words.ts';
import { spokenDigits } from './number-words.ts';
import { CODE, DIGITS, LETTERS, MANY_DIGITS, SHORT_CODES } from './text-index.ts';
import { hashesOf } from './window-set.ts';

/** A stream of a text with the hashes of its windows, by their length. */
export interface Hashed extends Stream {
  readonly hashes: ReadonlyMap<number, Uint32Array>;
}

/** Groups of digits that tell something; what counts pieces is shorter. */
const LONG_GROUP = /\d{3,}/g;
const TOKEN = /[A-Za-z0-9|!@$]+/g;
const AS_DIGIT: Readonly<Record<string, string>> = {
  ...{ o: '0', O: '0', D: '0', i: '1', I: '1', l: '1', '|': '1', '!': '1', z: '2', Z: '2' },
  ...{ E: '3', A: '4', s: '5', S: '5', G: '6', b: '6', T: '7', B: '8', g: '9', q: '9' },
};
const AS_LETTER: Readonly<Record<string, string>> = {
  ...{ '0': 'o', '1': 'i', '2': 'z', '3': 'e', '4': 'a', '5': 's', '7': 't', '8': 'b', '9': 'g' },
  ...{ '@': 'a', $: 's', '!': 'i', '|': 'l' },
};

/** All that a text is compared by, worked out once for all places that it is compared with. */
export class TextProbe {
  readonly form: string;
  /** First the letters as they stand. */
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

/** With digits for the letters that look like them, in words of nothing else. */
const withDigits = (form: string): string =>
  form.replace(TOKEN, (token) =>
    isMixed(token) && [...token].every((each) => /\d/.test(each) || each in AS_DIGIT)
      ? [...token].map((each) => AS_DIGIT[each] ?? each).join('')
      : token,
  );

/** With letters for the digits that look like them, in words that have letters. */
const withLetters = (form: string): string =>
  form.replace(TOKEN, (token) =>
    isMixed(token) ? [...token].map((each) => AS_LETTER[each] ?? each).join('') : token,
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
