import type { RequestReviewer } from '../../../tabs/network/request-reviewer.ts';

/**
 * A reviewer behind which nothing that commits leaves before it is noted that something will: what cannot be noted is not sent. What
 * only reads waits for nothing.
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
