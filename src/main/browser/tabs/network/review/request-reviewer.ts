import type { ErrorInfo } from '#shared/errors/app-error.ts';

import type { RequestFacts } from '../../../../safety/network-policy/decide-request.ts';
import type { RequestReview } from '../../../../safety/network-policy/egress.ts';
import type { WriteFacts } from '../../../../safety/consent/write/describe-write.ts';

/** Facts about a held request. */
export type HeldRequestFacts = RequestFacts & WriteFacts;

/** Answer of a reviewer; `reason` is the error for the caller. */
export type RequestAnswer =
  | 'allow'
  | 'refuse'
  /** `isBeside`: the call has already written what it was meant to write, and this request is an extra one. */
  | { readonly reason: ErrorInfo; readonly isBeside?: boolean };

/** Decides on held requests. */
export interface RequestReviewer {
  /** Whether the request passes at once, without a review; absent where none does. */
  passes?(facts: HeldRequestFacts): boolean;
  /** Last decision and who allowed it, for the record. */
  explain?(facts: HeldRequestFacts): RequestReview;
  /** Reviews a request. The signal is aborted when the decision no longer counts. */
  review(facts: HeldRequestFacts, signal: AbortSignal): Promise<RequestAnswer>;
  /** Called when an allowed request ends; `status` is `null` without a response. */
  ended?(requestId: number, status: number | null): void;
}
