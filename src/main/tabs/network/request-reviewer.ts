import type { ErrorInfo } from '#shared/errors/app-error.ts';

import type { RequestFacts } from '../../policy/decide-request.ts';
import type { RequestReview } from '../../policy/egress.ts';
import type { WriteFacts } from '../../consent/write/write-facts.ts';

/** Facts about a request to decide about. */
export type HeldRequestFacts = RequestFacts & WriteFacts;

/** `reason` is told to the caller. */
export type RequestAnswer =
  | 'allow'
  | 'refuse'
  /** `isBeside`: the call has written what it was to write; this came with it. */
  | { readonly reason: ErrorInfo; readonly isBeside?: boolean };

/** Decides about requests that are held. */
export interface RequestReviewer {
  /** Whether it goes on at once, without waiting for anybody; absent: none does. */
  passes?(facts: HeldRequestFacts): boolean;
  /** The last decision and who allowed it, for the record. */
  explain?(facts: HeldRequestFacts): RequestReview;
  /** The signal is aborted when the decision no longer counts. */
  review(facts: HeldRequestFacts, signal: AbortSignal): Promise<RequestAnswer>;
  /** A request that was let through has come to its end; `status` is null where no answer came. */
  ended?(requestId: number, status: number | null): void;
}
