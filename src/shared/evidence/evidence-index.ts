import { toCompared } from './text/compare-text.ts';
import { type FoundDate, datesIn } from './text/dates-in.ts';
import { codesIn } from './text/names-in.ts';
import { type FoundNumber, numbersIn } from './text/numbers-in.ts';
import { type Passage, passagesOf, passagesOfData } from './passages.ts';
import type { RunEvidence, SeenText } from './run-evidence.ts';
import { wordsOf } from './text/words-of.ts';

/** A passage with the values by which it is found. */
export interface IndexedPassage extends Passage {
  readonly seen: SeenText;
  /** Text of the passage, letters and digits only. */
  readonly compared: string;
  readonly numbers: readonly FoundNumber[];
  readonly dates: readonly FoundDate[];
  /** Tokens in and around the passage, with their weights. */
  readonly weights: ReadonlyMap<string, number>;
}

const IN_ABOVE = [0.75, 0.6, 0.45, 0.3];
const IN_HEADS = 0.3;
const IN_COLUMN = 0.75;
const IN_BELOW = 0.4;
/** Fewest characters to look up literally; shorter texts occur in many passages. */
const MIN_SAYING = 12;
/** Most passages to index; of a long run, the newest ones. */
const MAX_PASSAGES = 20_000;
/** Most entered texts to index, the newest ones. */
const MAX_ENTERED = 500;
const CAPITAL = /(?<![\p{L}\p{N}])\p{Lu}[\p{L}\p{M}’'-]*/gu;
/** Text after which any word has a capital letter: “Look at it”, “Write to us”. */
const BEGINNING = /[.!?:…\n"“„«(]\s*$/u;
/** Text that continues a name: “Ada Byron”, “Table 12”. */
const GOES_ON = /^ (?:\p{Lu}|\d{1,3}(?![\d.,]))/u;
const STATE_NOISE =
  /^(?:Current tab:|Other tabs:|Elements:|Clickable:|Inputs:|Viewport:|Says:|\(none\))/;
const STATE_SIGNS = /^\*?\[\d+\]\*?\s*<\w>\s*|\(visible\)|\bfocused$/g;
/** Line of elements out of view: `<C> <a>: [21] Imprint [22] Help`; their names have no brackets. */
const FURTHER_ELEMENTS = /^\s*<\w> <[^>]*>: (\*?\[\d+\].*)$/;
const ELEMENT_NUMBER = /\*?\[\d+\]/;

/** All passages that a run saw, each once, with the values by which they are found. */
export class EvidenceIndex {
  readonly passages: readonly IndexedPassage[];
  /** Passages of the person's words. */
  readonly told: readonly IndexedPassage[];
  /** Passages that the run entered itself; they are not among `passages`. */
  readonly entered: readonly IndexedPassage[];
  readonly #byToken = new Map<string, IndexedPassage[]>();
  readonly #rarity = new Map<string, number>();
  readonly #standing = new Map<string, number>();
  /** Words that pages write with a capital letter within a sentence. */
  readonly #capital = new Set<string>();
  readonly #nameTokens = new Set<string>();

  constructor({ texts }: RunEvidence) {
    const newest = new Map<string, { readonly passage: Passage; readonly seen: SeenText }>();
    const contents = new Set<unknown>();
    // Newest first, so that a repeated passage has its latest event.
    for (const seen of texts.toReversed()) {
      if (newest.size > MAX_PASSAGES) break;
      if (seen.kind === 'entered') continue;
      const content = seen.kind === 'state' ? seen.content : JSON.stringify(seen.content);
      if (contents.has(content)) continue;
      contents.add(content);
      for (const passage of passagesIn(seen)) {
        const key = [passage.text, ...passage.heads, ...passage.above].join('\n');
        if (!newest.has(key)) newest.set(key, { passage, seen });
      }
    }
    this.passages = [...newest.values()].map(({ passage, seen }) => indexed(passage, seen));
    // The person's words are excluded: a statement is about pages, not about them.
    for (const passage of this.passages) if (passage.seen.kind !== 'words') this.#add(passage);
    this.entered = texts
      .filter(({ kind }) => kind === 'entered')
      .slice(-MAX_ENTERED)
      .flatMap((seen) => passagesIn(seen).map((passage) => indexed(passage, seen)));
    this.told = this.passages.filter(({ seen }) => seen.kind === 'words');
  }

  /** Returns the passages with the token in or around them. */
  around(token: string): readonly IndexedPassage[] {
    return this.#byToken.get(token) ?? [];
  }

  /** Returns the passages with the rarest token of the words in or around them; all passages when the words have no token. */
  holding(words: string): readonly IndexedPassage[] {
    const [rarest] = [...tokensOf(words)]
      .map((token) => this.around(token))
      .toSorted((left, right) => left.length - right.length);
    return rarest ?? this.passages;
  }

  /** Returns the newest passage of a page that contains the words literally; `null` without one. */
  saying(words: string): IndexedPassage | null {
    const { text } = toCompared(words);
    if (text.length < MIN_SAYING) return null;
    const saying = this.holding(words).filter(
      ({ seen, compared, cells }) =>
        seen.kind !== 'words' &&
        (compared.includes(text) || cells.some(({ column }) => toCompared(column).text === text)),
    );
    return saying.toSorted((left, right) => right.seen.seq - left.seen.seq)[0] ?? null;
  }

  /** Returns the weight of a token: near 0 when it occurs in all passages, 0 when in none. */
  rarity(token: string): number {
    const known = this.#rarity.get(token);
    if (known !== undefined) return known;
    // A word of the title is around every passage of the page, so passages that contain it themselves count first.
    const count = this.standingIn(token) || this.around(token).length;
    const rarity = count === 0 ? 0 : Math.log(this.passages.length / count) + 0.05;
    this.#rarity.set(token, rarity);
    return rarity;
  }

  /** Whether the token occurs in few enough passages to identify one. */
  isSelective(token: string): boolean {
    const count = this.standingIn(token);
    return count > 0 && count <= Math.max(3, this.passages.length * 0.03);
  }

  /** Returns the number of passages whose own text has the token. */
  standingIn(token: string): number {
    const known = this.#standing.get(token);
    if (known !== undefined) return known;
    const count = this.around(token).filter(({ weights }) => weights.get(token) === 1).length;
    this.#standing.set(token, count);
    return count;
  }

  /** Whether the token belongs to a word that pages write with a capital letter. */
  isNameToken(token: string): boolean {
    return this.#nameTokens.has(token);
  }

  isName(word: string): boolean {
    return this.#capital.has(word);
  }

  #add(passage: IndexedPassage): void {
    for (const token of passage.weights.keys()) {
      const list = this.#byToken.get(token);
      if (list === undefined) this.#byToken.set(token, [passage]);
      else list.push(passage);
    }
    // The program's words about its own actions name nothing.
    if (passage.seen.kind === 'act') return;
    const { text } = passage;
    const cells = new Set(passage.cells.map(({ start }) => start));
    for (const { 0: word, index } of text.matchAll(CAPITAL)) {
      const end = index + word.length;
      const isBeginning = index === 0 || BEGINNING.test(text.slice(Math.max(0, index - 3), index));
      if (isBeginning && !cells.has(index) && !GOES_ON.test(text.slice(end, end + 5))) continue;
      if (this.#capital.has(word)) continue;
      this.#capital.add(word);
      for (const token of wordsOf(word)) this.#nameTokens.add(token);
    }
  }
}

/** Returns the names in a line of elements out of view, without the elements' numbers; any other line as it is. */
function namesOfLine(line: string): readonly string[] {
  const [, names] = FURTHER_ELEMENTS.exec(line) ?? [];
  return names === undefined ? [line] : names.split(ELEMENT_NUMBER);
}

function passagesIn(seen: SeenText): readonly Passage[] {
  const { kind, content, title } = seen;
  const page = kind === 'words' ? '' : title;
  if (kind === 'state' && typeof content === 'string')
    return [title, ...content.split('\n')].flatMap(namesOfLine).flatMap((line) => {
      const text = line.trim().replaceAll(STATE_SIGNS, '').trim();
      return text === '' || STATE_NOISE.test(text)
        ? []
        : [{ text, heads: [page], above: [], below: '', cells: [], group: null }];
    });
  return typeof content === 'string' ? passagesOf(content, page) : passagesOfData(content, page);
}

function indexed(passage: Passage, seen: SeenText): IndexedPassage {
  const { text, heads, above, below } = passage;
  const weights = new Map<string, number>();
  const add = (part: string, weight: number): void => {
    for (const token of tokensOf(part))
      if ((weights.get(token) ?? 0) < weight) weights.set(token, weight);
  };
  for (const head of heads) add(head, IN_HEADS);
  for (const [index, line] of above.toReversed().entries()) add(line, IN_ABOVE[index] ?? 0);
  add(below, IN_BELOW);
  for (const { column } of passage.cells) add(column, IN_COLUMN);
  add(text, 1);
  return {
    ...passage,
    seen,
    compared: toCompared(text).text,
    numbers: numbersIn(text).filter(({ start }) => !isInSubject(passage, start)),
    dates: datesIn(text),
    weights,
  };
}

/**
 * End of the subject in a row or item. An item without one may be a sentence about nothing in particular: “Fry the onion for 5 minutes.”
 */
const SUBJECT_END = /\n|[:：–—(|]|\s-\s/;

/** Whether the number at this offset belongs to the name of the row's or item's subject, as in “Aster 14”, and so is no value. */
function isInSubject(passage: Passage, at: number): boolean {
  const subject = subjectOf(passage);
  return at < subject.length && /^[^\d]*\p{L}/u.test(subject.slice(0, at));
}

/** Name of the subject at the beginning of a row or item; empty for other passages. */
export function subjectOf({ text, cells, group }: Passage): string {
  if (group === null) return '';
  return text.slice(0, Math.max(0, cells[0]?.end ?? text.search(SUBJECT_END)));
}

/** Returns the tokens of a text: words, numbers, dates and codes, each in one notation. */
export function tokensOf(text: string): ReadonlySet<string> {
  const dates = datesIn(text);
  const codes = codesIn(text);
  const taken = new Uint8Array(text.length);
  for (const { start, end } of [...dates, ...codes]) taken.fill(1, start, end);
  const isFree = ({ start, end }: { readonly start: number; readonly end: number }): boolean =>
    !taken.subarray(start, end).includes(1);
  const numbers = numbersIn(text).filter(isFree);
  for (const { start, end } of numbers) taken.fill(1, start, end);
  const rest = [...parts(text, taken)].join(' ');
  return new Set([
    ...wordsOf(rest),
    ...numbers.flatMap(({ values }) => values.map(numberToken)),
    ...dates.flatMap(({ readings }) => readings.map((reading) => `@${JSON.stringify(reading)}`)),
    ...codes.map(({ words }) => `~${toCompared(words).text}`),
  ]);
}

export const numberToken = (value: number): string => `#${Math.abs(value)}`;

/** Yields the parts of a text between the taken ranges. */
function* parts(text: string, taken: Uint8Array): Generator<string> {
  let from = 0;
  while (from < text.length) {
    const end = taken.indexOf(1, from);
    if (end === -1) return yield text.slice(from);
    if (end > from) yield text.slice(from, end);
    const next = taken.indexOf(0, end);
    from = next === -1 ? text.length : next;
  }
}
