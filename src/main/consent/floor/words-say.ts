import { ACT_KINDS, type ActKind, gravityOf } from '#shared/model/run/approval/act-kind.ts';

import {
  AGREEING_WORDS,
  COMMIT_DEEDS,
  COMMIT_NAMES,
  COMMIT_WORDS,
  ORDER_WORDS,
} from './commit-words.ts';
import { type FoldedText, foldWords } from './fold-words.ts';

type Said = Exclude<ActKind, 'change'>;

/** The gravest first: the first that is found counts. */
const SAID = ACT_KINDS.toReversed().filter((kind): kind is Said => kind !== 'change');

interface Phrase {
  readonly words: readonly string[];
  readonly at: 'start' | 'whole' | 'any';
  /** Of a script that writes no spaces: looked for in all of the text. */
  readonly joined: string | null;
}

const WITHOUT_SPACES =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Thai}]/u;

/** The kind of act that words on a control or in a dialog name; `null`: none of a floor. Words raise what an act counts for and never lower it. */
export function kindInWords(text: string): Said | null {
  const folded = foldWords(text);
  if (folded.words.length === 0) return null;
  return SAID.find((kind) => phrasesOf(kind).some((phrase) => stands(phrase, folded))) ?? null;
}

/** The kind that a name of a program says: a part of an address, an operation. */
export function kindInName(name: string, where: 'first' | 'ends'): Said | null {
  const told = toldBy(name, where);
  return SAID.find((kind) => namesOf(kind).some((word) => told.has(word))) ?? null;
}

/** What an address that is only read says that it does. */
export function deedInName(name: string): Said | null {
  const told = toldBy(name, 'first');
  const deeds = ['spend', 'delete', 'send'] as const;
  return deeds.find((kind) => COMMIT_DEEDS[kind].split(' ').some((word) => told.has(word))) ?? null;
}

function toldBy(name: string, where: 'first' | 'ends'): ReadonlySet<string> {
  const { latin } = foldWords(name);
  const [first = ''] = latin;
  return new Set([first, latin.join(''), ...(where === 'ends' ? latin.slice(-1) : [])]);
}

/** Whether a control only agrees with what was asked or pressed before it, or says nothing at all. */
export function onlyAgrees(name: string): boolean {
  const { words } = foldWords(name);
  return words.join('').length <= 2 || agreeing().has(words.join(' '));
}

/** Whether a control is called after an order or a reservation and nothing else. */
export const saysOrder = (name: string): boolean => ordering().has(foldWords(name).words.join(' '));

/** The graver of two kinds, either of which may not be known. */
export function graverSaid(one: Said | null, other: Said | null): Said | null {
  if (one === null || other === null) return one ?? other;
  return gravityOf(other) > gravityOf(one) ? other : one;
}

function stands({ words, at, joined }: Phrase, text: FoldedText): boolean {
  if (joined !== null) return text.joined.includes(joined);
  return standsIn(words, at, text.words) || standsIn(words, at, text.latin);
}

function standsIn(phrase: readonly string[], at: Phrase['at'], words: readonly string[]): boolean {
  const fits = (from: number): boolean =>
    phrase.every((word, index) => words[from + index] === word);
  if (at === 'whole') return words.length === phrase.length && fits(0);
  return at === 'start' ? fits(0) : words.some((_, from) => fits(from));
}

const compiled = new Map<Said, readonly Phrase[]>();
/** Made at the first question, for which no window needs to wait. */
function phrasesOf(kind: Said): readonly Phrase[] {
  const known = compiled.get(kind) ?? COMMIT_WORDS[kind].split('|').map(phraseOf);
  compiled.set(kind, known);
  return known;
}

function phraseOf(written: string): Phrase {
  const text = written.trim();
  const mark = text[0];
  const { words } = foldWords(text);
  return {
    words,
    at: mark === '^' ? 'start' : mark === '=' ? 'whole' : 'any',
    joined: WITHOUT_SPACES.test(text) ? words.join('') : null,
  };
}

const names = new Map<Said, readonly string[]>();
function namesOf(kind: Said): readonly string[] {
  const known = names.get(kind) ?? COMMIT_NAMES[kind].split(/\s+/);
  names.set(kind, known);
  return known;
}

let agreements: ReadonlySet<string> | null = null;
const agreeing = (): ReadonlySet<string> => (agreements ??= wholeNames(AGREEING_WORDS));

let orders: ReadonlySet<string> | null = null;
const ordering = (): ReadonlySet<string> => (orders ??= wholeNames(ORDER_WORDS));

const wholeNames = (list: string): ReadonlySet<string> =>
  new Set(list.split('|').map((word) => foldWords(word).words.join(' ')));
