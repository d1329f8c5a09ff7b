import type { RunScope } from '../../../gate/tool-gate.ts';
import type { RunAudit } from '../../../permissions/run-audit.ts';

type Approve = NonNullable<RunScope['approve']>;

/** Asks the person; what is asked and answered is written down for good before anything comes of it. */
export function askAndRecord(ask: Approve, audit: Pick<RunAudit, 'answered'>): Approve {
  return async (...asked) => {
    const [callId, request] = asked;
    const answer = await ask(...asked);
    audit.answered(callId, request, answer);
    return answer;
  };
}
