import { z } from 'zod';

import type { ErrorInfo } from '#shared/errors/app-error.ts';
import type { ApprovalRequest } from '#shared/model/run/approval.ts';
import { approvalQuestion } from '#shared/model/run/approval-question.ts';
import type { CallId } from '#shared/model/ids.ts';

import { digestOf } from '../platform/digest.ts';
import type { Proposal, ToolDecision } from '../policy/decide-tool.ts';
import { instanceIdOf } from './parse-call.ts';
import type { RunMemory } from './run-memory.ts';
import type { RunScope } from './tool-gate.ts';

/** A call reads at one place, acts at another and commits something: no honest one needs more. */
const MAX_QUESTIONS = 5;

/**
 * Fifth stage: why the call is not made; `null` if it may be. Where the policy wants the person asked, the call is decided on
 * anew once they have answered: the page or the run may have changed meanwhile, and something else may have to be asked.
 */
export async function askApproval(
  scope: RunScope,
  memory: RunMemory,
  call: { readonly callId: CallId; readonly proposal: Proposal },
  first: ToolDecision,
  decideAgain: () => Promise<ToolDecision>,
): Promise<ErrorInfo | null> {
  const allowed = new Set<string>();
  let decision = first;
  while (decision.allow === 'ask' && allowed.size < MAX_QUESTIONS) {
    const digest = digestOf(z.json().parse(decision.request));
    if (allowed.has(digest)) return null;
    const refusal = await ask(scope, memory, call, decision, digest);
    if (refusal !== null) return refusal;
    allowed.add(digest);
    decision = await decideAgain();
  }
  return decision.allow === true ? null : decision.error;
}

/** Why the person does not allow it; `null` if they do. */
async function ask(
  scope: RunScope,
  memory: RunMemory,
  call: { readonly callId: CallId; readonly proposal: Proposal },
  decision: Extract<ToolDecision, { readonly allow: 'ask' }>,
  digest: string,
): Promise<ErrorInfo | null> {
  const request: ApprovalRequest =
    decision.request.kind === 'origin' ? { ...decision.request, digest } : decision.request;
  const answer = (await scope.approve?.(call.callId, request)) ?? null;
  if (answer === null) return decision.error;
  if (request.kind === 'origin') scope.permissions?.origins?.answered(request, answer);
  if (answer === 'refuse' || answer === 'take-over') return refusedByPerson(subjectOf(request));
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
