import type { RunScope } from '../../../../safety/gate/tool-gate.ts';
import type { RunAudit } from '../../../../safety/run-permissions/run-audit.ts';

type Approve = NonNullable<RunScope['approve']>;

/** Asks the person; question and answer go to the audit record before the answer is used. */
export function askAndRecord(ask: Approve, audit: Pick<RunAudit, 'answered'>): Approve {
  return async (...asked) => {
    const [callId, request] = asked;
    const answer = await ask(...asked);
    audit.answered(callId, request, answer);
    return answer;
  };
}
