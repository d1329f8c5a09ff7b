import { type ActVerb, ActVerbSchema, classOfVerb } from '#shared/model/run/approval/act-class.ts';

import { type ActWords, listOf } from './words/act-words.ts';
import { ALL_ACT_WORDS } from './words/index.ts';

/** A longer text is a sentence and no command on a control. */
const MAX_WORDS = 10;
const MAX_SENTENCE = 14;
const MAX_JOINED = 24;
/** Answers before an act: “Yes, delete it”. */
const MAX_PARTS = 6;

type Words = readonly string[];

interface Phrase {
  readonly verb: ActVerb;
  readonly words: Words;
}

/** One language's words, as they are compared. */
interface Compiled {
  readonly isJoined: boolean;
  /** Stand between two things that are said. */
  readonly and: ReadonlySet<string>;
  readonly whole: ReadonlyMap<string, ActVerb>;
  readonly leading: readonly Phrase[];
  readonly trailing: readonly Phrase[];
  readonly notBefore: ReadonlyMap<ActVerb | 'all', readonly Words[]>;
  readonly notAfter: readonly Words[];
  /** Phrases that name an act wherever they stand in a question. */
  readonly spoken: readonly Phrase[];
}

/** One sign can be a part of any word. */
const LEAST_JOINED = 2;

/** What a question names that it asks about: “Delete this item?”. Negations and what only looks alike do not count. */
export function verbInQuestion(text: string): ActVerb | null {
  const spoken = wordsOf(text);
  let found: ActVerb | null = null;
  for (const language of languages()) {
    const words = language.isJoined ? [...spoken.join('')] : spoken;
    for (const { verb, words: phrase } of language.spoken) {
      const isGraverThanFound = found === null || isGraver(verb, found);
      if (isGraverThanFound && standsIn(words, phrase, exceptionsOf(language, verb))) found = verb;
    }
  }
  return found;
}

/** What the words of a control say that it does; `null`: nothing that commits. By all languages, the gravest counts. */
export function verbOfName(name: string): ActVerb | null {
  let found: ActVerb | null = null;
  for (const language of languages())
    for (const part of partsOf(name, language.and)) {
      const verb = verbOfPart(language, part);
      if (verb !== null && (found === null || isGraver(verb, found))) found = verb;
    }
  return found;
}

/** Whether a control only agrees with what is said above it. */
export function isAgreement(name: string): boolean {
  return YES.has(keyOf(name, false)) || YES.has(keyOf(name, true));
}

/** The words of a text: letters and digits in small letters, without marks that only some keyboards write. */
export function wordsOf(text: string): Words {
  const plain = text.normalize('NFKC').toLowerCase().replaceAll('\u0307', '').replaceAll('’', "'");
  return plain.match(/[\p{L}\p{M}\p{N}]+(?:['·-][\p{L}\p{M}\p{N}]+)*/gu) ?? [];
}

/** “Save and send”, “Yes, delete it” and “Delete & close” say two things each. What is “and” in one language is “I” in another. */
function partsOf(name: string, and: ReadonlySet<string>): readonly Words[] {
  const parts: string[][] = [[]];
  for (const piece of name.slice(0, 300).split(/[,;:!?&+/|–—()[\]]/u)) {
    for (const word of wordsOf(piece)) {
      if (and.has(word)) parts.push([]);
      else parts.at(-1)?.push(word);
    }
    parts.push([]);
  }
  const whole = wordsOf(name);
  if (whole.length > MAX_SENTENCE) return [];
  return [whole, ...parts.filter((part) => part.length > 0).slice(0, MAX_PARTS)];
}

function verbOfPart(language: Compiled, part: Words): ActVerb | null {
  const { isJoined, whole } = language;
  const joined = part.join('');
  const words = isJoined ? [...joined] : part;
  if (words.length === 0 || words.length > (isJoined ? MAX_JOINED : MAX_WORDS)) return null;
  return (
    whole.get(isJoined ? joined : part.join(' ')) ??
    byStart(language, words) ??
    byEnd(language, words)
  );
}

function byStart(language: Compiled, words: Words): ActVerb | null {
  for (const { verb, words: phrase } of language.leading) {
    if (!startsWith(words, phrase)) continue;
    const rest = words.slice(phrase.length);
    return exceptionsOf(language, verb).some((exception) => startsWith(rest, exception))
      ? null
      : verb;
  }
  return null;
}

function byEnd({ trailing, notAfter }: Compiled, words: Words): ActVerb | null {
  for (const { verb, words: phrase } of trailing) {
    if (!endsWith(words, phrase)) continue;
    const before = words.slice(0, words.length - phrase.length);
    return notAfter.some((exception) => endsWith(before, exception)) ? null : verb;
  }
  return null;
}

function compile(language: ActWords): Compiled {
  const isJoined = language.isJoined === true;
  const split = (phrase: string): Words => (isJoined ? [...keyOf(phrase, true)] : wordsOf(phrase));
  const phrases = (of: ActWords['leading']): readonly Phrase[] =>
    entriesOf(of)
      .map(([verb, phrase]) => ({ verb, words: split(phrase) }))
      .toSorted((a, b) => b.words.length - a.words.length);
  const notBefore = new Map<ActVerb | 'all', readonly Words[]>();
  for (const verb of ['all', ...ActVerbSchema.options] as const)
    notBefore.set(verb, listOf(language.notBefore[verb] ?? '').map(split));
  return {
    isJoined,
    and: new Set(listOf(language.and)),
    whole: new Map(
      entriesOf(language.whole).map(([verb, phrase]) => [keyOf(phrase, isJoined), verb]),
    ),
    leading: phrases(language.leading),
    trailing: phrases(language.trailing),
    notBefore,
    notAfter: listOf(language.notAfter).map(split),
    spoken: [...phrases(language.whole), ...phrases(language.leading)].filter(
      ({ words }) => !isJoined || words.length >= LEAST_JOINED,
    ),
  };
}

function entriesOf(phrases: ActWords['leading']): readonly (readonly [ActVerb, string])[] {
  return ActVerbSchema.options.flatMap((verb) =>
    listOf(phrases[verb] ?? '').map((phrase) => [verb, phrase] as const),
  );
}

const exceptionsOf = ({ notBefore }: Compiled, verb: ActVerb): readonly Words[] => [
  ...(notBefore.get('all') ?? []),
  ...(notBefore.get(verb) ?? []),
];

function standsIn(words: Words, phrase: Words, exceptions: readonly Words[]): boolean {
  return words.some((_, at) => {
    if (!startsWith(words.slice(at), phrase)) return false;
    const rest = words.slice(at + phrase.length);
    return !exceptions.some((exception) => startsWith(rest, exception));
  });
}

const startsWith = (words: Words, start: Words): boolean =>
  start.length <= words.length && start.every((word, at) => words[at] === word);

const endsWith = (words: Words, end: Words): boolean =>
  end.length <= words.length &&
  end.every((word, at) => words[words.length - end.length + at] === word);

const isGraver = (verb: ActVerb, than: ActVerb): boolean =>
  classOfVerb(verb) === 'R4' && classOfVerb(than) === 'R3';

const keyOf = (phrase: string, isJoined: boolean): string =>
  wordsOf(phrase).join(isJoined ? '' : ' ');

let compiled: readonly Compiled[] | null = null;
/** Made at the first question: it takes 7 ms, for which no window needs to wait. */
const languages = (): readonly Compiled[] => (compiled ??= ALL_ACT_WORDS.map(compile));
const YES: ReadonlySet<string> = new Set(
  ALL_ACT_WORDS.flatMap(({ yes, isJoined }) =>
    listOf(yes).map((word) => keyOf(word, isJoined === true)),
  ),
);
