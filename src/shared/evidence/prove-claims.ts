import { type Claim, claimsOf } from './claims-of.ts';
import { toCompared } from './text/compare-text.ts';
import { isSameDate } from './text/dates-in.ts';
import { derivedFrom, type Derivation } from './derive.ts';
import {
  EvidenceIndex,
  type IndexedPassage,
  numberToken,
  subjectOf,
  tokensOf,
} from './evidence-index.ts';
import { fittingPassage } from './fitting-passage.ts';
import type { FoundWords } from './text/names-in.ts';
import { type FoundNumber, isRoundedFrom, isSameNumber, numbersIn } from './text/numbers-in.ts';
import { withoutOwnWords } from './without-own-words.ts';
import { provedBy } from './prove-acts.ts';
import type { RunEvidence } from './run-evidence.ts';
import { standsNearest } from './stands-nearest.ts';
import { standsInColumn } from './stands-in-column.ts';

const SAME = 0.6;
const SHORT_NAME = 4;
/** Most characters of a sentence that is looked up whole, once for each of its claims. */
const LONGEST_REPEATED = 1000;
/** Most claims to check; a page may make a model repeat any number, and no reader checks more. */
const MOST_CLAIMS = 300;

/** Place where a run saw what an answer says. */
export interface SeenPlace {
  /** Sequence number of the event with the passage. */
  readonly seq: number;
  /** URL of the page; empty for the person's words. */
  readonly url: string;
  readonly passage: string;
}

export type Proof =
  | { readonly state: 'seen'; readonly place: SeenPlace }
  /** The value is only in the person's words. */
  | { readonly state: 'told'; readonly place: SeenPlace }
  /** The value follows from seen ones. */
  | { readonly state: 'derived'; readonly how: Derivation['how']; readonly place: SeenPlace }
  /** The value is only in what the run itself entered, be it right or made up. */
  | { readonly state: 'entered'; readonly place: SeenPlace }
  | { readonly state: 'not-seen' }
  /** The claimed action was not recorded. */
  | { readonly state: 'unproven' };

export type ProvedClaim = Claim & { readonly proof: Proof };

/** Returns the proofs of an answer, claim by claim. Text is compared with text; no model is asked. */
export function proveAnswer(answer: string, evidence: RunEvidence): readonly ProvedClaim[] {
  const index = new EvidenceIndex(evidence);
  const said = evidence.isProgram ? withoutOwnWords(answer) : answer;
  const claims = claimsOf(said, (word) => index.isName(word)).slice(0, MOST_CLAIMS);
  const proved: ProvedClaim[] = [];
  const later: Claim[] = [];
  for (const claim of claims) {
    const proof = proofOf(claim, index, evidence);
    if (proof === null) later.push(claim);
    else proved.push({ ...claim, proof });
  }
  const seen = proved.filter(({ proof }) => proof.state === 'seen' || proof.state === 'told');
  for (const claim of later) {
    // A capital letter alone does not make a name.
    if (claim.found.kind === 'name' && claim.found.isDoubtful) continue;
    const derived = derivedFrom(claim, seen, index);
    proved.push({
      ...claim,
      proof:
        derived === null
          ? proofOfEntered(claim, index)
          : { state: 'derived', how: derived.how, place: placeOf(derived.passage) },
    });
  }
  return proved.toSorted((left, right) => left.start - right.start);
}

/** Returns the proof; `null` when the claim was not seen but may follow from seen values. */
function proofOf(claim: Claim, index: EvidenceIndex, evidence: RunEvidence): Proof | null {
  const { found } = claim;
  if (found.kind === 'act') return proofOfAct(claim, index, evidence);
  const repeated = repeats(claim, index) ?? namedBy(claim, index);
  if (repeated !== null) return { state: 'seen', place: placeOf(repeated) };
  const candidates = candidatesOf(claim, index);
  const passage = fittingPassage(claim, candidates, index);
  if (passage !== null)
    return {
      state: passage.seen.kind === 'words' ? 'told' : 'seen',
      place: placeOf(passage),
    };
  const told = candidates.find(({ seen }) => seen.kind === 'words');
  if (told !== undefined) return { state: 'told', place: placeOf(told) };
  if (found.kind !== 'number' || found.rough === null) return null;
  const rounded = fittingPassage(
    claim,
    index.passages.filter(({ numbers }) => numbers.some((seen) => isRoundedFrom(found, seen))),
    index,
  );
  return rounded === null ? null : { state: 'derived', how: 'rounded', place: placeOf(rounded) };
}

function proofOfEntered({ found, text }: Claim, index: EvidenceIndex): Proof {
  const isEntered = (passage: IndexedPassage): boolean => {
    switch (found.kind) {
      case 'number':
        // A single digit may have been entered for anything.
        return /\d.*\d/.test(text) && passage.numbers.some((each) => isSameNumber(found, each));
      case 'date':
      case 'time':
        return passage.dates.some((each) => isSameDate(found, each));
      case 'name':
      case 'code':
      case 'quote': {
        const { text: words } = toCompared(found.words);
        return words.length >= SHORT_NAME
          ? passage.compared.includes(words)
          : wordsIn(passage).has(words);
      }
      case 'act':
        return false;
    }
  };
  const passage = index.entered.findLast(isEntered);
  return passage === undefined
    ? { state: 'not-seen' }
    : { state: 'entered', place: placeOf(passage) };
}

/** Returns the row or item whose name the answer writes in full up to a number in it: “Copper Kettle 1.7 l”. */
function namedBy({ found, clause, end }: Claim, index: EvidenceIndex): IndexedPassage | null {
  if (found.kind !== 'number') return null;
  const words = clause.text.slice(0, end - clause.start);
  const said = toCompared(words);
  const around = found.values.flatMap((value) => index.around(numberToken(value)));
  const isNamed = (passage: IndexedPassage): boolean => {
    const subject = subjectOf(passage);
    return numbersIn(subject).some((seen) => {
      const name = toCompared(subject.slice(0, seen.end)).text;
      return isSameNumber(found, seen) && /^\p{L}/u.test(name) && endsWithName(words, said, name);
    });
  };
  return around.find((passage) => passage.seen.kind !== 'words' && isNamed(passage)) ?? null;
}

/** Whether the text ends with this name as whole words; scripts without spaces have no such border. */
function endsWithName(words: string, { text, at }: ReturnType<typeof toCompared>, name: string) {
  if (!text.endsWith(name)) return false;
  const before = words.slice(0, at[text.length - name.length] ?? 0);
  return (
    !/[\p{L}\p{N}]$/u.test(before) || /[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}]$/u.test(before)
  );
}

/** Returns the passage that contains the claim's whole sentence; `null` without one. */
function repeats({ clause }: Claim, index: EvidenceIndex): IndexedPassage | null {
  const said = [...clause.before, clause.text, ...clause.after];
  const length = said.reduce((sum, text) => sum + text.length, 0);
  return clause.kind === 'text' && length <= LONGEST_REPEATED ? index.saying(said.join('')) : null;
}

function proofOfAct(claim: Claim, index: EvidenceIndex, { acts }: RunEvidence): Proof {
  const act = provedBy(claim, acts, index);
  if (act !== null) return { state: 'seen', place: { seq: act.seq, url: '', passage: act.said } };
  if (claim.found.kind !== 'act' || !claim.found.isPassive) return { state: 'unproven' };
  // The page itself may say that something was done.
  const said = tokensOf(claim.clause.text);
  const passage = fittingPassage(
    claim,
    index.passages.filter(
      ({ text, seen }) =>
        seen.kind !== 'words' && saysDone(text, claim.found) && saysTheSame(text, said),
    ),
    index,
  );
  return passage === null ? { state: 'unproven' } : { state: 'seen', place: placeOf(passage) };
}

function saysDone(text: string, found: Claim['found']): boolean {
  if (found.kind !== 'act') return false;
  const { verb } = found;
  return /^[a-z]/i.test(verb)
    ? new RegExp(String.raw`\b${verb}\b`, 'i').test(text)
    : text.includes(`已${verb}`) || text.includes(`${verb}成功`);
}

/** Whether a statement contains most of a passage. */
function saysTheSame(text: string, said: ReadonlySet<string>): boolean {
  const tokens = [...tokensOf(text)];
  return tokens.filter((token) => said.has(token)).length >= tokens.length * SAME;
}

function candidatesOf(claim: Claim, index: EvidenceIndex): readonly IndexedPassage[] {
  const { found } = claim;
  switch (found.kind) {
    case 'number':
      return withNumber(claim, found, index);
    case 'date':
    case 'time':
      return index.passages.filter((passage) =>
        passage.dates.some(
          (seen) => isSameDate(found, seen) && standsInColumn(claim, passage, seen),
        ),
      );
    case 'name':
    case 'code':
    case 'quote':
      return withWords(claim, found, index);
    case 'act':
      return [];
  }
}

function withNumber(
  claim: Claim,
  found: FoundNumber,
  index: EvidenceIndex,
): readonly IndexedPassage[] {
  const around = new Set([
    ...found.values.flatMap((value) => index.around(numberToken(value))),
    ...index.told,
  ]);
  const years = isYear(found)
    ? index.passages.filter(({ dates }) =>
        dates.some((date) => date.readings.some(({ year }) => year === found.values[0])),
      )
    : [];
  return [
    ...[...around].filter((passage) =>
      passage.numbers.some(
        (seen) =>
          isSameNumber(found, seen) &&
          standsInColumn(claim, passage, seen) &&
          standsNearest(claim, passage, seen),
      ),
    ),
    ...years,
  ];
}

const isYear = ({ values, unit }: FoundNumber): boolean =>
  (unit === null || unit === '年') &&
  values.length === 1 &&
  /^(?:1[89]|20)\d\d$/.test(String(values[0]));

/** Words of passages, cached because every name in an answer looks them up. */
const wordsKnown = new WeakMap<IndexedPassage, ReadonlySet<string>>();

function wordsIn(passage: IndexedPassage): ReadonlySet<string> {
  const known = wordsKnown.get(passage) ?? separateWords(passage.text);
  wordsKnown.set(passage, known);
  return known;
}

function withWords(
  claim: Claim,
  { kind, words }: FoundWords,
  index: EvidenceIndex,
): readonly IndexedPassage[] {
  const { text } = toCompared(words);
  if (text === '') return [];
  const parts = words.split(' ').map((part) => toCompared(part).text);
  const hasAll = (passage: IndexedPassage): boolean => {
    // A short name occurs within many words, so it must be a word of its own.
    if (parts.length < 2 && text.length >= SHORT_NAME) return false;
    const separate = wordsIn(passage);
    return parts.every((part) => separate.has(part));
  };
  return [...index.holding(words), ...index.told].filter((passage) => {
    const stands =
      (text.length >= SHORT_NAME || kind !== 'name') && passage.compared.includes(text);
    const isThere =
      stands ||
      (kind !== 'quote' && isAbove(passage, text)) ||
      (text.length >= SHORT_NAME && isColumn(passage, text)) ||
      (kind === 'name' && hasAll(passage));
    return isThere && (kind === 'quote' || standsInColumn(claim, passage, placeIn(passage, words)));
  });
}

const separateWords = (text: string): ReadonlySet<string> =>
  new Set(text.split(/[^\p{L}\p{N}\p{M}'’-]+/u).map((word) => toCompared(word).text));

const heads = new Map<string, string>();
const MAX_HEADS = 5_000;

/** Returns the head in compared form, cached because all passages of a page have the same few. */
function comparedHead(head: string): string {
  const known = heads.get(head);
  if (known !== undefined) return known;
  const { text } = toCompared(head);
  if (heads.size < MAX_HEADS) heads.set(head, text);
  return text;
}

const isAbove = ({ heads: above }: IndexedPassage, compared: string): boolean =>
  compared.length >= 4 && above.some((head) => comparedHead(head).includes(compared));

const isColumn = ({ cells }: IndexedPassage, compared: string): boolean =>
  cells.some(({ column }) => comparedHead(column) === compared);

function placeIn({ text }: IndexedPassage, words: string): { start: number; end: number } | null {
  const start = text.indexOf(words);
  return start < 0 ? null : { start, end: start + words.length };
}

function placeOf({ seen, text }: IndexedPassage): SeenPlace {
  return { seq: seen.seq, url: seen.url, passage: text };
}
