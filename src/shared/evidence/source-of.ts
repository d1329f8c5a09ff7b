import { MAX_SOURCE_PASSAGE } from './max-source-passage.ts';
import type { ProvedClaim } from './prove-claims.ts';

/** A page on which a claim of an answer was seen. */
export interface AnswerSource {
  readonly url: string;
  /** Texts seen on the page: the passage, and the claim's own words for when the passage has changed. */
  readonly passages: readonly string[];
}

/** Returns the page of a claim; `null` when it was seen on none, such as in an action's result or the person's words. */
export function sourceOf({ text, found, proof }: ProvedClaim): AnswerSource | null {
  if (proof.state !== 'seen' && proof.state !== 'derived') return null;
  const { url, passage } = proof.place;
  if (!/^https?:/.test(url)) return null;
  // A calculated value is on no page, and the words about an action are the run's.
  const isQuoted = proof.state === 'seen' && found.kind !== 'act';
  const passages = isQuoted && text !== passage ? [passage, text] : [passage];
  return { url, passages: passages.map((each) => each.slice(0, MAX_SOURCE_PASSAGE)) };
}

/** Returns the texts seen on a linked page, for the claim nearest to the link's offset `at`. */
export function passagesAt(
  claims: readonly ProvedClaim[],
  url: string,
  at: number,
): readonly string[] {
  const fitting = claims.flatMap((claim) => {
    const source = sourceOf(claim);
    if (source === null || withoutHash(source.url) !== withoutHash(url)) return [];
    const way = Math.min(Math.abs(claim.start - at), Math.abs(claim.end - at));
    return [{ way, passages: source.passages }];
  });
  const [nearest] = fitting.toSorted((left, right) => left.way - right.way);
  return nearest?.passages ?? [];
}

/** Returns the URL without fragment; a bare origin gets a slash, since it is written with or without one. */
const withoutHash = (url: string): string =>
  url.replace(/#.*$/s, '').replace(/^(https?:\/\/[^/?]+)$/i, '$1/');
