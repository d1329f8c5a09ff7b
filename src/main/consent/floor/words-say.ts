import { ACT_KINDS, type ActKind, gravityOf } from '#shared/model/run/approval/act-kind.ts';

import {
  AGREEING_WORDS,
  BESIDE,
  COMMIT_DEEDS,
  COMMIT_NAMES,
  COMMIT_WORDS,
  ORDER_WORDS,
} from './commit-words.ts';
import { despaced, type FoldedText, foldWords, skeletonOf } from './fold-words.ts';

type Said = Exclude<ActKind, 'change'>;

/** The gravest first: the first that is found counts. */
const SAID = ACT_KINDS.toReversed().filter((kind): kind is Said => kind !== 'change');

interface Phrase {
  readonly words: readonly string[];
  /** Words as they look. */
  readonly skeleton: readonly string[];
  readonly at: 'start' | 'whole' | 'any';
  /** Text of scripts without spaces, searched as a whole. */
  readonly joined: string | null;
}

const CONNECTING = /^(?:and|or|then|und|oder|et|ou|y|o|e|ed|en|of|ve|i|oraz|и|или)$/;
const MAX_JOINED = 8;
const WITHOUT_SPACES =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Thai}]/u;

/** The kind of act that words of a control or dialog name; `null`: none of the floor. Words raise a kind and never lower it. */
export function kindInWords(text: string): Said | null {
  const folded = foldWords(text);
  if (folded.words.length === 0) return null;
  const skeleton = folded.words.map(skeletonOf);
  const starts = startsOf(folded.words);
  const readings = [folded.words, skeleton, despaced(skeleton)].flatMap((words) =>
    starts.map((start) => words.slice(start)),
  );
  return (
    SAID.find((kind) => phrasesOf(kind).some((each) => stands(each, folded, readings))) ?? null
  );
}

/** Positions in a name at which an act may begin: “Yes, buy it”, “Save and pay”. */
function startsOf(words: readonly string[]): readonly number[] {
  const first = words.findIndex((word) => !agreeing(AGREEING_WORDS).has(word));
  const joined = words.flatMap((word, at) => (CONNECTING.test(word) ? [at + 1] : []));
  return [...new Set([0, Math.max(first, 0), ...joined.slice(0, MAX_JOINED)])];
}

/** The kind that a name of a program says: a part of an address, an operation. */
export function kindInName(name: string, where: 'path' | 'ends'): Said | null {
  const told = toldBy(name, where);
  return SAID.find((kind) => namesOf(kind).some((word) => told.has(word))) ?? null;
}

/** The act that a read-only address names. */
export function deedInName(name: string): Said | null {
  const told = toldBy(name, 'first');
  const deeds = ['spend', 'delete', 'send'] as const;
  return deeds.find((kind) => COMMIT_DEEDS[kind].split(' ').some((word) => told.has(word))) ?? null;
}

/** Words that are things at the end of a longer name: `sort-order`, `comic-book`. */
const THINGS: ReadonlySet<string> = new Set(['order', 'book', 'charge', 'bid', 'reserve', 'reply']);

function toldBy(name: string, where: 'first' | 'path' | 'ends'): ReadonlySet<string> {
  const { latin } = foldWords(name);
  const [first = ''] = latin;
  const ends = latin.slice(-1).filter((word) => where !== 'path' || !THINGS.has(word));
  return new Set([first, latin.join(''), ...(where === 'first' ? [] : ends)]);
}

/** Whether a control only agrees with an earlier question or press, or says nothing. */
export function onlyAgrees(name: string): boolean {
  const { words, latin } = foldWords(name);
  const known = agreeing(AGREEING_WORDS);
  return (
    (words.join('').length <= 2 && !WITHOUT_SPACES.test(name)) ||
    joinedIn(AGREEING_WORDS).has(words.join(' ')) ||
    [words, latin].some((said) => said.every((word) => known.has(word)))
  );
}

/** Whether a control is called after an order or a reservation and nothing else. */
export const saysOrder = (name: string): boolean =>
  joinedIn(ORDER_WORDS).has(foldWords(name).words.join(' '));

/** The more serious of two kinds, either of which may be unknown. */
export function graverSaid(one: Said | null, other: Said | null): Said | null {
  if (one === null || other === null) return one ?? other;
  return gravityOf(other) > gravityOf(one) ? other : one;
}

/** `readings`: the words as they are, as they look, and without what they begin with. */
function stands(
  { words, skeleton, at, joined }: Phrase,
  text: FoldedText,
  readings: readonly (readonly string[])[],
): boolean {
  if (joined !== null) return text.joined.includes(joined);
  const whole = skeleton.join('');
  return readings.some(
    (reading) =>
      standsIn(words, at, reading) ||
      standsIn(skeleton, at, reading) ||
      // Broken apart: “De lete”.
      (whole.length > 3 && reading.length < 4 && reading.join('') === whole),
  );
}

function standsIn(phrase: readonly string[], at: Phrase['at'], words: readonly string[]): boolean {
  const fits = (from: number): boolean =>
    phrase.every((word, index) => words[from + index] === word);
  if (at === 'whole') return words.length === phrase.length && fits(0);
  return at === 'start' ? fits(0) : words.some((_, from) => fits(from));
}

/** Computes at the first question, so that the window's start does not wait. */
function once<Key, Made>(make: (key: Key) => Made): (key: Key) => Made {
  const made = new Map<Key, Made>();
  return (key) => {
    const known = made.get(key) ?? make(key);
    made.set(key, known);
    return known;
  };
}

const phrasesOf = once((kind: Said) => COMMIT_WORDS[kind].split('|').map(phraseOf));
const namesOf = once((kind: Said) => COMMIT_NAMES[kind].split(/\s+/));
/** Words of a list. */
const namedIn = once((list: string) => list.split('|').map((name) => foldWords(name).words));
const joinedIn = once((list: string) => new Set(namedIn(list).map((name) => name.join(' '))));
const agreeing = once((list: string) => new Set([...namedIn(list).flat(), ...BESIDE.split(' ')]));

function phraseOf(written: string): Phrase {
  const text = written.trim();
  const mark = text[0];
  const { words } = foldWords(text);
  return {
    words,
    skeleton: words.map(skeletonOf),
    at: mark === '^' ? 'start' : mark === '=' ? 'whole' : 'any',
    joined: WITHOUT_SPACES.test(text) ? words.join('') : null,
  };
}
