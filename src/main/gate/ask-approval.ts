import type { ErrorInfo } from '#shared/errors/app-error.ts';
import type { ApprovalRequest } from '#shared/model/run/approval.ts';
import { approvalQuestion } from '#shared/model/run/approval-question.ts';
import type { CallId } from '#shared/model/ids.ts';

import type { Proposal, ToolDecision } from '../policy/decide-tool.ts';
import { instanceIdOf } from './parse-call.ts';
import type { RunMemory } from './run-memory.ts';
import type { RunScope } from './tool-gate.ts';

/**
 * Fifth stage: why the call is not made; `null` if it may be. Where the policy wants the person asked, the call is decided on
 * anew once they have answered: the page or the run may have changed meanwhile.
 */
export async function askApproval(
  scope: RunScope,
  memory: RunMemory,
  call: { readonly callId: CallId; readonly proposal: Proposal },
  decision: ToolDecision,
  decideAgain: () => Promise<ToolDecision>,
): Promise<ErrorInfo | null> {
  if (decision.allow !== 'ask') return decision.allow ? null : decision.error;
  const { request } = decision;
  const answer = (await scope.approve?.(call.callId, request)) ?? null;
  if (answer === null) return decision.error;
  if (answer === 'refuse' || answer === 'take-over') return refusedByPerson(subjectOf(request));
  const later = await decideAgain();
  if (later.allow === false) return later.error;
  if (answer === 'run' && request.kind === 'mcp-tool')
    memory.mcp?.allowInRun(instanceIdOf(call.proposal), request.tool);
  return null;
}

function subjectOf(request: ApprovalRequest): string {
  return request.kind === 'mcp-tool' ? request.tool : approvalQuestion(request);
}

function refusedByPerson(tool: string): ErrorInfo {
  return {
    code: 'REFUSED_BY_PERSON',
    params: { tool: tool.slice(0, 128) },
    message: `The person was asked and refused the use of “${tool.slice(0, 128)}”.`,
    next: 'Do not ask for it again. Find another way, or conclude and say what is missing.',
  };
}
