import type { NodeFingerprint } from '../model/page/node-fingerprint.ts';
import type { PageNode } from '../model/page/page-snapshot.ts';
import { fingerprintOf, matchesFingerprint, type NodeInPlace } from './find-by-fingerprint.ts';
import { isCertainlySame } from './is-certainly-same.ts';
import { leadsElsewhere } from './leads-elsewhere.ts';
import { type Likeness, likenessOf } from './likeness-of.ts';

/** The words that tell namesakes apart, where they are words: “row 3” is said nowhere. */
export const wordsApart = ({ context = '' }: NodeFingerprint): string =>
  /^row \d+/.test(context) || !/\p{L}{2}/u.test(context) ? '' : context;

/**
 * Candidates that no words distinguish, though words distinguished the recorded one: its namesakes have other names now. The page knows
 * which stands at these words.
 */
export function worthPlacing(
  recorded: NodeFingerprint,
  candidates: readonly RecordedCandidate[],
  most: number,
): readonly RecordedCandidate[] {
  const { context } = recorded;
  if (wordsApart(recorded) === '' || context === undefined) return [];
  const bare = candidates.filter(
    (one) =>
      one.node.state.context === undefined &&
      likenessOf(recorded, fingerprintOf(inContext(one, context)))?.isAcceptable === true,
  );
  return bare.slice(0, most);
}

/** The candidate at these words. */
export const inContext = (candidate: RecordedCandidate, context: string): RecordedCandidate => ({
  ...candidate,
  node: { ...candidate.node, state: { ...candidate.node.state, context } },
});

/** A listed node, with the landmarks and groups around it where the page was asked for them. */
export interface RecordedCandidate extends NodeInPlace {
  readonly path?: readonly string[] | undefined;
}

export interface Recognised {
  readonly by: 'fingerprint' | 'likeness';
  /** Whether its target may have another address now. */
  readonly isCertain: boolean;
}

export type FoundRecorded =
  | ({ readonly kind: 'found'; readonly node: PageNode } & Recognised)
  | { readonly kind: 'several'; readonly nodes: readonly PageNode[] }
  /** `closest`: candidates by likeness, none of which may be taken. */
  | { readonly kind: 'none'; readonly closest: readonly PageNode[] };

interface Scored extends Likeness {
  readonly candidate: RecordedCandidate;
  readonly isExact: boolean;
  readonly isCertain: boolean;
}

/** Lead in likeness over the next candidate. */
const MARGIN = 1.5;
/** A candidate that is less like it is not worth being named. */
const LEAST_NAMED = 1;

/**
 * The node that a recorded step acted on, in a later visit to the page: the one that the fingerprint fits, else the one that is like it in
 * name and place. Of several that could be it none is taken: an act on a wrong element is worse than none.
 */
export function findRecorded(
  wanted: NodeFingerprint,
  candidates: readonly RecordedCandidate[],
  pageUrl: string,
): FoundRecorded {
  const recorded = withOwnAddress(wanted, pageUrl);
  const scored = candidates
    .flatMap((candidate): Scored[] => {
      const one = {
        ...withOwnAddress(fingerprintOf(candidate), pageUrl),
        path: [...(candidate.path ?? [])],
      };
      const likeness = likenessOf(recorded, one);
      return likeness === null
        ? []
        : [
            {
              ...likeness,
              candidate,
              isExact: matchesFingerprint(recorded, one),
              isCertain: isCertainlySame(recorded, one),
            },
          ];
    })
    .toSorted((left, right) => right.score - left.score);
  const exact = scored.filter(({ isExact }) => isExact);
  const taken = exact.length > 0 ? exact : scored.filter(({ isAcceptable }) => isAcceptable);
  const [best, next] = taken;
  if (best === undefined)
    return {
      kind: 'none',
      closest: nodesOf(scored.filter(({ score }) => score >= LEAST_NAMED)),
    };
  const isClear = next === undefined || best.score - next.score >= MARGIN;
  if (!isClear && !taken.every((one) => leadsToSame(best, one, pageUrl)))
    return { kind: 'several', nodes: nodesOf(taken) };
  return {
    kind: 'found',
    node: best.candidate.node,
    by: exact.length > 0 ? 'fingerprint' : 'likeness',
    isCertain: isClear && best.isCertain,
  };
}

/** The candidates whose place is worth asking the page for: several that could be it. */
export function worthAskingFor(
  recorded: NodeFingerprint,
  candidates: readonly RecordedCandidate[],
  most: number,
): readonly RecordedCandidate[] {
  const likely = candidates
    .flatMap((candidate) => {
      const likeness = likenessOf(recorded, fingerprintOf(candidate));
      return likeness === null || likeness.score < LEAST_NAMED
        ? []
        : [{ candidate, score: likeness.score }];
    })
    .toSorted((left, right) => right.score - left.score);
  return likely.slice(0, most).map(({ candidate }) => candidate);
}

/** Links of one name and address, as in header and footer, are the same to whoever follows them. */
function leadsToSame(
  { candidate: { node: best } }: Scored,
  { candidate: { node } }: Scored,
  pageUrl: string,
): boolean {
  const { href } = best.state;
  return (
    href !== undefined &&
    leadsElsewhere(href, pageUrl) &&
    href === node.state.href &&
    best.name === node.name
  );
}

/** The fingerprint without an address that carries no information. */
function withOwnAddress(known: NodeFingerprint, pageUrl: string): NodeFingerprint {
  const { href, ...others } = known;
  return href === undefined || leadsElsewhere(href, pageUrl) ? known : others;
}

const nodesOf = (scored: readonly Scored[]): readonly PageNode[] =>
  scored.map(({ candidate }) => candidate.node);
