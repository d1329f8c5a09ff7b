import type { NodeFingerprint } from '../../model/page/node-fingerprint.ts';
import type { PageNode } from '../../model/page/page-snapshot.ts';
import { fingerprintOf, matchesFingerprint, type NodeInPlace } from './find-by-fingerprint.ts';
import { isCertainlySame } from './is-certainly-same.ts';
import { leadsElsewhere } from './leads-elsewhere.ts';
import { type Likeness, likenessOf } from './likeness-of.ts';

/** Returns the context that distinguishes namesakes, if it consists of words; a page has no text such as “row 3”. */
export const wordsApart = ({ context = '' }: NodeFingerprint): string =>
  /^row \d+/.test(context) || !/\p{L}{2}/u.test(context) ? '' : context;

/**
 * Returns candidates without context for a recorded node that had one: its former namesakes have other names now. The page can tell which
 * candidate is at these words.
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

/** Returns the candidate with this context. */
export const inContext = (candidate: RecordedCandidate, context: string): RecordedCandidate => ({
  ...candidate,
  node: { ...candidate.node, state: { ...candidate.node.state, context } },
});

/** A listed node, with the landmarks and groups around it if they were requested. */
export interface RecordedCandidate extends NodeInPlace {
  readonly path?: readonly string[] | undefined;
}

export interface Recognised {
  readonly by: 'fingerprint' | 'likeness';
  /** Whether the node is certain enough that its link may lead to another URL now. */
  readonly isCertain: boolean;
}

export type FoundRecorded =
  | ({ readonly kind: 'found'; readonly node: PageNode } & Recognised)
  | { readonly kind: 'several'; readonly nodes: readonly PageNode[] }
  /** No node fits; `closest` has the most similar ones, none of which may be used. */
  | { readonly kind: 'none'; readonly closest: readonly PageNode[] };

interface Scored extends Likeness {
  readonly candidate: RecordedCandidate;
  readonly isExact: boolean;
  readonly isCertain: boolean;
}

/** Least lead in score over the next candidate. */
const MARGIN = 1.5;
/** Least score of a candidate to suggest. */
const LEAST_NAMED = 1;

/**
 * Finds the node that a recorded step acted on, in a later visit to the page: the one that the fingerprint fits, else the one most like it
 * in name and position. If several are possible, none is used: an action on a wrong element is worse than none.
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

/** Returns the likeliest candidates, whose landmarks are worth requesting from the page. */
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

/** Whether two links have one name and URL, as in header and footer, so that following either is the same. */
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

/** Returns the fingerprint without a URL that carries no information. */
function withOwnAddress(known: NodeFingerprint, pageUrl: string): NodeFingerprint {
  const { href, ...others } = known;
  return href === undefined || leadsElsewhere(href, pageUrl) ? known : others;
}

const nodesOf = (scored: readonly Scored[]): readonly PageNode[] =>
  scored.map(({ candidate }) => candidate.node);
