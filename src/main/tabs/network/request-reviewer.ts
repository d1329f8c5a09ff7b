import type { RequestFacts } from '../../policy/decide-request.ts';

export type RequestAnswer = 'allow' | 'refuse';

/** Decides about requests that are held; the signal is aborted when the decision no longer counts. */
export interface RequestReviewer {
  review(facts: RequestFacts, signal: AbortSignal): Promise<RequestAnswer>;
}
