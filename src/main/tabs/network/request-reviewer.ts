import type { ErrorInfo } from '#shared/errors/app-error.ts';

import type { RequestFacts } from '../../policy/decide-request.ts';
import type { RequestReview } from '../../policy/egress.ts';
import type { RequestContent } from '../../policy/requests/request-content.ts';

/** What is known of a request that is to be decided about. */
export interface HeldRequestFacts extends RequestFacts {
  /** The same for all hops of a redirected request. */
  readonly requestId: number;
  /** Of the document that asks; `null` where that is not known. */
  readonly documentOrigin: string | null;
  readonly content: RequestContent;
  /** What the run of its call typed lately. */
  readonly typed: readonly string[];
  /** Its call asks to be shown something, by what it acts on. */
  readonly isForReading: boolean;
  /** How long its call has been over; 0 while it goes on. */
  readonly overForMs: number;
}

/** `reason` is told to whoever made the call. */
export type RequestAnswer = 'allow' | 'refuse' | { readonly reason: ErrorInfo };

/** Decides about requests that are held. */
export interface RequestReviewer {
  /** Whether it goes on at once, without waiting for anybody; absent: none does. */
  passes?(facts: HeldRequestFacts): boolean;
  /** What it was that was decided about last, and who let it leave; for the record. */
  explain?(facts: HeldRequestFacts): RequestReview;
  /** The signal is aborted when the decision no longer counts. */
  review(facts: HeldRequestFacts, signal: AbortSignal): Promise<RequestAnswer>;
}
