import { ACT_KINDS, type ActKind } from '#shared/model/run/approval/act-kind.ts';

import { AGREEING_WORDS, BESIDE, COMMIT_NAMES, COMMIT_WORDS, ORDER_WORDS } from './commit-words.ts';
import { foldWords, skeletonOf } from './fold-words.ts';

type Said = Exclude<ActKind, 'change'>;

/** Kinds, gravest first: the first match counts. */
const SAID = ACT_KINDS.toReversed().filter((kind): kind is Said => kind !== 'change');

interface Phrase {
  /** Words as `skeletonOf` returns them, with a space on each side, so words that look alike are equal. */
  readonly form: string;
  /** The same without spaces. */
  readonly joined: string;
  /** Where the phrase counts; `text`: anywhere in a script without spaces. */
  readonly at: 'start' | 'whole' | 'any' | 'text';
}

const CONNECTING = /^(?:and|or|then|und|oder|et|ou|y|o|e|ed|en|of|ve|i|oraz|и|или)$/;
const MAX_JOINED = 8;
/** Characters of the longest phrase. */
const MAX_PHRASE = 40;
const WITHOUT_SPACES =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Thai}]/u;

/** Returns the kind of action that the words of a control or dialog name; `null` if none. Words raise a kind and never lower it. */
export function kindInWords(text: string): Said | null {
  const { words, latin, joined } = foldWords(text);
  const starts = startsOf(words);
  const said = {
    start: joinedFrom(latin, starts),
    any: joinedFrom(latin, [...latin.keys()]),
    whole: new Set(starts.map((start) => skeletonOf(latin.slice(start).join('')))),
  };
  const isSaid = ({ at, joined: phrase }: Phrase): boolean =>
    at === 'text' ? joined.includes(phrase) : said[at].has(phrase);
  return SAID.find((kind) => phrasesOf(kind).some(isSaid)) ?? null;
}

/** Returns the words that begin at some positions, each alone and joined with those after it, since a page may break a word: “De lete”. */
function joinedFrom(words: readonly string[], starts: readonly number[]): ReadonlySet<string> {
  const found = new Set<string>();
  for (const start of starts) {
    let joined = '';
    for (let end = start; end < words.length && joined.length < MAX_PHRASE; end += 1) {
      joined += words[end] ?? '';
      // Short words come about by chance, unless their letters are spaced out.
      const isSpaced = joined.length === end - start + 1;
      if (end === start || isSpaced || joined.length > 3) found.add(skeletonOf(joined));
    }
  }
  return found;
}

const spaced = (words: readonly string[]): string => ` ${words.join(' ')} `;

/** Returns the positions at which an action may start in a name: “Yes, buy it”, “Save and pay”. */
function startsOf(words: readonly string[]): readonly number[] {
  const first = words.findIndex((word) => !agreeing(AGREEING_WORDS).has(word));
  const joined = words.flatMap((word, at) => (CONNECTING.test(word) ? [at + 1] : []));
  return [...new Set([0, Math.max(first, 0), ...joined.slice(0, MAX_JOINED)])];
}

/** Lists of `COMMIT_NAMES` that count in each place where a program names something; `address`: in URLs of read-only requests. */
const LISTS = { operation: [0, 1], path: [0, 1], address: [0, 2], field: [0] } as const;
/** Words that are nouns at the end of a longer name: `sort-order`, `comic-book`. */
const THINGS: ReadonlySet<string> = new Set(['order', 'book', 'charge', 'bid', 'reserve', 'reply']);

/** Returns the kind of action that a program's name gives; `null` if none. In an operation's name a verb counts anywhere. */
export function kindInName(name: string, where: keyof typeof LISTS): Said | null {
  const { latin } = foldWords(name);
  const isOperation = where === 'operation';
  const last = where === 'path' || isOperation ? latin.slice(-1) : [];
  const ends = last.filter((word) => isOperation || !THINGS.has(word));
  const told = [latin[0] ?? '', latin.join(''), ...ends];
  const found = SAID.find((kind) =>
    LISTS[where].some((list) =>
      [...told, ...(isOperation && list === 0 ? latin : [])].some((word) =>
        namesOf(kind)[list]?.has(word),
      ),
    ),
  );
  return gravestOf([found ?? null, isOperation ? phraseInName(name) : null]);
}

/** Returns the kind of a phrase of several words in a program's name, with the verb first or last: `closeAccount`, `accounts/close`. */
export function phraseInName(name: string): Said | null {
  const words = foldWords(name).words.map(skeletonOf);
  const forms = [words, words.map((word) => word.replace(/s$/, ''))];
  const texts = forms.flatMap((form) => [spaced(form), spaced(form.toReversed())]);
  const isSaid = ({ form, at }: Phrase): boolean =>
    at === 'any' && form.trim().includes(' ') && texts.some((text) => text.includes(form));
  return SAID.find((kind) => phrasesOf(kind).some(isSaid)) ?? null;
}

/** Whether a control only agrees to an earlier question or press, or says nothing. */
export function onlyAgrees(name: string): boolean {
  const { words, latin } = foldWords(name);
  const known = agreeing(AGREEING_WORDS);
  return (
    (words.join('').length <= 2 && !WITHOUT_SPACES.test(name)) ||
    joinedIn(AGREEING_WORDS).has(words.join(' ')) ||
    [words, latin].some((said) => said.every((word) => known.has(word)))
  );
}

/** Whether a control's name consists of an order or reservation alone. */
export const saysOrder = (name: string): boolean =>
  joinedIn(ORDER_WORDS).has(foldWords(name).words.join(' '));

/** Returns the gravest of several kinds, each of which may be unknown. */
export const gravestOf = (kinds: readonly (Said | null)[]): Said | null =>
  SAID.find((kind) => kinds.includes(kind)) ?? null;

/** Caches results, computed on first use so they do not delay startup. */
function once<Key, Made>(make: (key: Key) => Made): (key: Key) => Made {
  const made = new Map<Key, Made>();
  return (key) => {
    const known = made.get(key) ?? make(key);
    made.set(key, known);
    return known;
  };
}

const phrasesOf = once((kind: Said) => COMMIT_WORDS[kind].split('|').map(phraseOf));
const namesOf = once((kind: Said) =>
  COMMIT_NAMES[kind].split('|').map((list) => new Set(list.match(/\S+/g))),
);
/** Returns the words of each name in a list. */
const namedIn = once((list: string) => list.split('|').map((name) => foldWords(name).words));
const joinedIn = once((list: string) => new Set(namedIn(list).map((name) => name.join(' '))));
const agreeing = once((list: string) => new Set([...namedIn(list).flat(), ...BESIDE.split(' ')]));

function phraseOf(written: string): Phrase {
  const { words } = foldWords(written);
  const skeleton = words.map(skeletonOf);
  const at = written.includes('^') ? 'start' : written.includes('=') ? 'whole' : 'any';
  const isText = WITHOUT_SPACES.test(written);
  return {
    form: spaced(skeleton),
    joined: (isText ? words : skeleton).join(''),
    at: isText ? 'text' : at,
  };
}
