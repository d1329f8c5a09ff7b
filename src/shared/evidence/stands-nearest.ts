import type { Claim } from './claims-of.ts';
import { type IndexedPassage, tokensOf } from './evidence-index.ts';
import { type FoundNumber, fitsUnit, numbersIn } from './text/numbers-in.ts';

/** Most numbers of one sentence; a sentence with more is a list, in which words cannot be assigned. */
const MOST_ALIKE = 12;
/** Most characters around a claim to consider; text farther away is not about it. */
const NEAR = 500;
const JOINT = /[,;.!?]\s|[，；、]|\s(?:and|while|but|whereas)\s/gu;
/** Text between the two ends of a range, which is one value: “41,000 to 48,000”. */
const RANGE = /^[^\p{L}\p{N}]*(?:to|bis|至|到)?[^\p{L}\p{N}]*$/u;

/**
 * Whether the claim means this number among several in one sentence (“74 dollars for adults and 38 dollars for children”): not if another
 * number has more words in common with the claim.
 */
export function standsNearest(
  { clause, text: claimed, ...place }: Claim,
  { text, numbers, cells }: IndexedPassage,
  number: FoundNumber,
): boolean {
  if (cells.length > 0) return true;
  const alike = numbers.filter(
    ({ unit }) => (unit === null) === (number.unit === null) && fitsUnit(unit, number.unit),
  );
  if (alike.length < 2 || alike.length > MOST_ALIKE) return true;
  const said = new Set(tokensOf(wordsBeside(clause.text, place.start - clause.start, claimed)));
  const ends = endsOf(text, alike);
  const partOf = ({ start }: FoundNumber): string => {
    const from = ends.findLast((end) => end <= start) ?? 0;
    return text.slice(from, ends.find((end) => end > start) ?? text.length);
  };
  const own = partOf(number);
  const others = alike.map(partOf).filter((part) => part !== own);
  const common = (part: string): number =>
    [...tokensOf(part)].filter((token) => said.has(token)).length;
  return others.every((other) => common(other) <= common(own));
}

/** Returns the words around a claim, up to its neighbouring numbers. */
function wordsBeside(text: string, start: number, claimed: string): string {
  const first = Math.max(0, start - NEAR);
  const near = text.slice(first, start + claimed.length + NEAR);
  const [at, end] = [start - first, start - first + claimed.length];
  const others = numbersIn(near);
  const from = others.findLast((other) => other.end <= at)?.end ?? 0;
  const until = others.find((other) => other.start >= end)?.start ?? near.length;
  return `${near.slice(from, at)} ${near.slice(end, until)}`;
}

/** Returns the ends of the parts with one number each: at a separator, else after the number. */
function endsOf(text: string, alike: readonly FoundNumber[]): readonly number[] {
  return alike.slice(1).flatMap((next, index) => {
    const from = alike[index]?.end ?? 0;
    const between = text.slice(from, next.start);
    if (RANGE.test(between)) return [];
    const joint = [...between.matchAll(JOINT)].at(-1);
    return [joint === undefined ? from : from + joint.index + joint[0].length];
  });
}
