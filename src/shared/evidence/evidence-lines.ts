import { z } from 'zod';

import type { RequestView, RunView } from '../model/run/view/run-view.ts';
import { type ProvedClaim, proveAnswer } from './prove-claims.ts';
import { evidenceOf } from './run-evidence.ts';

const known = new WeakMap<RequestView, readonly ProvedClaim[]>();

/** Returns the proofs of an answer to one request; none while the request runs. */
export function provedAnswer(view: RunView, request: RequestView): readonly ProvedClaim[] {
  if (request.end === null || request.finalAnswer === '') return [];
  const made = known.get(request);
  if (made !== undefined) return made;
  const place = view.requests.findIndex(({ seq }) => seq === request.seq);
  const claims = proveAnswer(request.finalAnswer, evidenceOf(view, place));
  known.set(request, claims);
  return claims;
}

/** A claim of an answer, for programs. */
export const EvidenceLineSchema = z.strictObject({
  claim: z.string(),
  /** Offset in the answer, in UTF-16 units. */
  at: z.int().nonnegative(),
  kind: z.enum(['number', 'date', 'time', 'name', 'code', 'quote', 'act']),
  state: z.enum(['seen', 'told', 'derived', 'entered', 'not-seen', 'unproven']),
  /** How a derived value follows from seen ones. */
  how: z.enum(['sum', 'difference', 'average', 'count', 'rounded', 'ratio']).optional(),
  /** Sequence number of the run's event with the value. */
  seq: z.int().positive().optional(),
  url: z.string().optional(),
  passage: z.string().optional(),
});
export type EvidenceLine = z.infer<typeof EvidenceLineSchema>;

const MAX_PASSAGE = 400;

/** Returns the proofs of an answer, claim by claim, for exports and scripts. */
export function evidenceLines(view: RunView, request: RequestView): readonly EvidenceLine[] {
  return provedAnswer(view, request).map(lineOf);
}

function lineOf({ text, start, found, proof }: ProvedClaim): EvidenceLine {
  const line = { claim: text, at: start, kind: found.kind, state: proof.state };
  if (proof.state === 'not-seen' || proof.state === 'unproven') return line;
  const { seq, url, passage } = proof.place;
  return {
    ...line,
    ...(proof.state === 'derived' && { how: proof.how }),
    seq,
    ...(url !== '' && { url }),
    passage: passage.slice(0, MAX_PASSAGE),
  };
}
