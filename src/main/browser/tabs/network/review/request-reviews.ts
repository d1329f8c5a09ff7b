import type { ErrorInfo } from '#shared/errors/app-error.ts';

import { refusedOnReview } from './held-facts.ts';
import type { HeldRequests } from './held-requests.ts';
import type { OpenRequest } from '../open-requests.ts';
import type { HeldRequestFacts, RequestReviewer } from './request-reviewer.ts';
import type { RequestWatcher } from '../request-watcher.ts';

/** Passes held requests to their reviewer. */
export class RequestReviews {
  readonly #held: HeldRequests;
  readonly #instead: () => RequestReviewer | null;

  /** @param instead returns a reviewer that replaces that of the call; `null` for no replacement */
  constructor(held: HeldRequests, instead: () => RequestReviewer | null) {
    this.#held = held;
    this.#instead = instead;
  }

  /** Reviewer of this request; `null` without one. */
  reviewerOf(open: OpenRequest | undefined): RequestReviewer | null {
    return this.#instead() ?? open?.call?.reviewer ?? null;
  }

  /** Why the request is blocked; `null` where it is allowed. */
  async refusalOf(
    open: OpenRequest,
    facts: HeldRequestFacts,
    watcher: RequestWatcher | undefined,
  ): Promise<ErrorInfo | null> {
    const reviewer = this.reviewerOf(open);
    if (reviewer === null) return refusedOnReview(facts.url);
    if (reviewer.passes?.(facts) === true) return null;
    const isOfRunningCall = open.call?.isOver === false;
    if (isOfRunningCall) watcher?.held(open.requestId, true);
    const decided = await this.#held.hold(open, (signal) => reviewer.review(facts, signal));
    if (isOfRunningCall) watcher?.held(open.requestId, false);
    if (decided === 'allow') return null;
    if (decided === 'refuse') return refusedOnReview(facts.url);
    open.call?.refused(decided.reason, decided.isBeside === true ? 'beside' : 'commit');
    return decided.reason;
  }
}
