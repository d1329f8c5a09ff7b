import type { ErrorInfo } from '#shared/errors/app-error.ts';
import {
  flagFor,
  missingApprovals,
  missingText,
} from '#shared/model/run/writes/missing-approvals.ts';
import type { RunView } from '#shared/model/run/view/run-view.ts';

import type { Outcome } from './receive-message.ts';

/**
 * Corrects the outcome reported by the agent: a run is not completed if a write that its task or script needs was refused, or if it met
 * only error pages (`problem`).
 */
export function honestEnd(
  outcome: Outcome,
  view: RunView,
  problem: ErrorInfo | null = null,
): Outcome {
  // A script ends at its first refused write, and so do plain steps.
  const isRefusedScript = /^(?:SCRIPT_FAILED|BUILT_IN_STUCK)$/.test(outcome.error?.code ?? '');
  if (outcome.status !== 'completed' && !isRefusedScript) return outcome;
  const missing = missingApprovals(view);
  const [first] = missing;
  if (first === undefined)
    return problem === null || isRefusedScript
      ? outcome
      : { ...outcome, status: 'failed', error: problem };
  const flags = [...new Set(missing.map(flagFor))];
  return {
    ...outcome,
    status: 'needs-approval',
    error: {
      code: 'NEEDS_APPROVAL',
      params: {
        reason: first.why,
        act: first.verb,
        origin: first.destination ?? first.origin,
        flag: flagFor(first),
      },
      message: `Not done, since nobody allowed it: ${missing.map(missingText).join('; ')}.`,
      next: `Go on from here with --continue ${view.runId} ${flags.join(' ')}.`,
    },
  };
}
