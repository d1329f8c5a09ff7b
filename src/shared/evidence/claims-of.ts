import { type Clause, clausesOf } from './text/clauses.ts';
import { type FoundDate, datesIn } from './text/dates-in.ts';
import { type FoundDone, doneIn } from './done-statements.ts';
import { type FoundWords, codesIn, namesIn, quotesIn } from './text/names-in.ts';
import { type FoundNumber, numbersIn } from './text/numbers-in.ts';

/** Checkable parts of an answer. */
export type Found = FoundNumber | FoundDate | FoundWords | FoundDone;

export interface Claim {
  /** Offset in the answer's Markdown. */
  readonly start: number;
  readonly end: number;
  /** Text of the claim as the answer has it. */
  readonly text: string;
  readonly found: Found;
  readonly clause: Clause;
}

const LINE_BREAK = /\n/;
/** Most characters of an answer that are checked; a page may make a model write more. */
const MOST_CHARS = 20_000;

/** Returns the claims of an answer in order: numbers, dates, names, codes, quotations, and actions that it says were done. */
export function claimsOf(
  whole: string,
  isKnownName: (word: string) => boolean = () => false,
): readonly Claim[] {
  const answer = whole.slice(0, MOST_CHARS);
  const quotes = quotesIn(answer).filter(({ words }) => !LINE_BREAK.test(words));
  const clauses = clausesOf(answer);
  const claims = clauses.flatMap((clause) =>
    foundIn(clause, isKnownName).flatMap((found): readonly Claim[] => {
      const place = { start: clause.start + found.start, end: clause.start + found.end };
      if (found.kind !== 'act' && quotes.some((quote) => overlaps(quote, place))) return [];
      return [{ ...place, text: answer.slice(place.start, place.end), found, clause }];
    }),
  );
  const quoted = quotes.flatMap((found): readonly Claim[] => {
    const clause = clauses.find(({ start, end }) => start <= found.start && found.start < end);
    if (clause === undefined) return [];
    const { start, end } = found;
    return [{ start, end, text: answer.slice(start, end), found, clause }];
  });
  return [...claims, ...quoted].toSorted((left, right) => left.start - right.start);
}

function foundIn(clause: Clause, isKnownName: (word: string) => boolean): readonly Found[] {
  const { text, kind, before } = clause;
  const isStart = before.length === 0;
  const found: Found[] = [];
  const taken = new Uint8Array(text.length);
  const add = (more: readonly Found[]): void => {
    for (const one of more) {
      if (taken.subarray(one.start, one.end).includes(1)) continue;
      taken.fill(1, one.start, one.end);
      found.push(one);
    }
  };
  add(datesIn(text));
  add(codesIn(text));
  if (kind !== 'heading') add(namesIn(text, isKnownName, isStart));
  add(numbersIn(text).filter((number) => !isOrdinal(text, number)));
  if (kind !== 'text') return found;
  const goesOn = before.some((earlier, index) => doneIn(earlier, index === 0).length > 0);
  return [...found, ...doneIn(text, isStart || goesOn)];
}

/** Whether the number only counts what the answer itself lists, such as “Step 2” or “1st”. */
function isOrdinal(text: string, { start, end }: FoundNumber): boolean {
  return (
    /^(?:st|nd|rd|th)\b/.test(text.slice(end)) ||
    /(?:\b(?:step|option|no\.|number|item)\s?|#|第)$/i.test(text.slice(0, start))
  );
}

const overlaps = (
  left: { readonly start: number; readonly end: number },
  right: { readonly start: number; readonly end: number },
): boolean => left.start < right.end && left.end > right.start;
