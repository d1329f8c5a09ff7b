import type { RequestReviewer } from '../../../../browser/tabs/network/review/request-reviewer.ts';

/**
 * Wraps a reviewer so that no committing request is sent before `beforeCommit` has settled; if that fails, the request is not sent. Reading
 * requests do not wait.
 */
export function noteCommits(
  reviewer: Required<RequestReviewer>,
  beforeCommit: () => Promise<void>,
): Required<RequestReviewer> {
  let isNoted = false;
  return {
    explain: (facts) => reviewer.explain(facts),
    ended: (requestId, status) => reviewer.ended(requestId, status),
    passes: (facts) =>
      reviewer.passes(facts) && (isNoted || reviewer.explain(facts).class === 'R1'),
    review: async (facts, signal) => {
      const answer = await reviewer.review(facts, signal);
      if (answer !== 'allow' || reviewer.explain(facts).class === 'R1') return answer;
      await beforeCommit();
      isNoted = true;
      return answer;
    },
  };
}
