import type { Plan, PlannedCall } from '#shared/model/run/plan/planner-output.ts';
import type { ToolContract } from '#shared/tools/contract/define-tool.ts';

import { scriptTool } from '#shared/tools/run/script.ts';
import { useSkillTool } from '#shared/tools/run/use-skill.ts';

import type { CallsFit } from '../../llm/model.ts';
import { answerAfterSkill } from './answer-after-skill.ts';
import { type BatchOutcome, type BatchRequest, runBatch } from '../calls/run-batch.ts';
import type { RunSession } from '../run-session.ts';
import { sessionRunner } from '../calls/session-runner.ts';

type ActingPlan = Extract<Plan, { readonly calls: readonly PlannedCall[] }>;

/**
 * Carries out the calls that a planner included with its actions, in order, as far as they fit; the executor is asked for the remaining
 * actions. Each call passes the gate like any other and is in the history with its result.
 * @param pauses number of pauses of the run when the plan was requested
 */
export async function performPlan(
  session: RunSession,
  plan: ActingPlan,
  pauses: number,
): Promise<void> {
  const { model } = session.parts;
  const requests = plannedRequests(plan, session.tools);
  await session.whenFree();
  const outcome = await runBatch(requests, sessionRunner(session, { pauses, isAhead: true }));
  const left = hasFailedScript(outcome) ? [] : leftActions(plan, outcome.carriedOut);
  const because = reasonFor(plan, outcome);
  if (left.length > 0)
    session.note('info', leftText(left, because), {
      code: 'ACTIONS_LEFT',
      params: { actions: left.join(', ') },
    });
  const fit = fitOf(plan, outcome);
  if (fit !== null) model.learnFromCalls?.(fit);
  const answer = left.length === 0 ? answerAfterSkill(plan, outcome) : null;
  session.step({
    type: 'plan.performed',
    performed: {
      executions: outcome.executions,
      left,
      because,
      ...(answer !== null && { answer }),
    },
  });
}

/** Whether a script or skill failed: then the planner, which wrote or chose it, continues from there. */
function hasFailedScript({ executions }: BatchOutcome): boolean {
  const last = executions.findLast(
    ({ result }) => result.ok || result.error.code !== 'CALL_DROPPED',
  );
  const isScript = last?.tool === scriptTool.name || last?.tool === useSkillTool.name;
  return isScript && !last.result.ok;
}

/** Converts the planned calls to a batch. */
function plannedRequests(
  plan: ActingPlan,
  tools: readonly ToolContract[],
): readonly BatchRequest[] {
  const open = firstWithoutCalls(plan);
  return plan.calls.map((call, index) => ({
    id: `planned${index + 1}`,
    tool: call.tool,
    args: call.args,
    malformed: problemWith(call, tools),
    forbidden: call.action > open ? `action ${open} before it has no calls` : undefined,
  }));
}

/** Index of the first action without calls; later ones have to wait for it. */
function firstWithoutCalls({ proposedActions, calls }: ActingPlan): number {
  const index = proposedActions.findIndex(
    (_, at) => !calls.some(({ action }) => action === at + 1),
  );
  return index === -1 ? Number.POSITIVE_INFINITY : index + 1;
}

function problemWith(
  { tool, args }: PlannedCall,
  tools: readonly ToolContract[],
): string | undefined {
  if (!tools.some(({ name }) => name === tool)) return `there is no tool ${tool}`;
  if ('nodeId' in args || 'toNodeId' in args)
    return 'it names a number; targets of planned calls are given by words';
  return undefined;
}

/** Actions with calls that were not carried out, and all after the first of them. */
function leftActions(
  { proposedActions, calls, callsProblem }: ActingPlan,
  carriedOut: number,
): readonly number[] {
  const numbers = proposedActions.map((_, index) => index + 1);
  const isOpen = (number: number) => {
    const places = calls.flatMap(({ action }, index) => (action === number ? [index] : []));
    return places.length === 0 || places.some((index) => index >= carriedOut);
  };
  const first = numbers.find(isOpen);
  // The call that could not be parsed belongs to the last action that has calls, or to one after it.
  const cut = callsProblem === undefined ? undefined : (calls.at(-1)?.action ?? 1);
  return numbers.filter((number) => number >= Math.min(first ?? Infinity, cut ?? Infinity));
}

function reasonFor({ callsProblem }: ActingPlan, { dropReason, executions }: BatchOutcome): string {
  if (dropReason !== null) return dropReason;
  const last = executions.at(-1);
  if (last !== undefined && !last.result.ok) return `the call of ${last.tool} failed`;
  if (callsProblem !== undefined) return `a call could not be read (${callsProblem})`;
  return 'the plan has no calls for them';
}

function leftText(left: readonly number[], because: string): string {
  const actions = left.length === 1 ? `action ${left[0]}` : `actions ${left.join(', ')}`;
  return `The executor is asked for ${actions} of the plan, because ${because}.`;
}

const MISFITS = new Set([
  'BAD_ARGUMENTS',
  'CALL_MALFORMED',
  'INVALID_INPUT',
  'TARGET_NOT_FOUND',
  'TARGET_AMBIGUOUS',
]);

/** Whether the planner's calls fit; `null` when this plan does not show it. Calls that got more than halfway have paid off. */
function fitOf(plan: ActingPlan, { executions, carriedOut }: BatchOutcome): CallsFit | null {
  if (carriedOut * 2 > plan.calls.length) return 'fit';
  const stopped = executions.find(({ result }) => !result.ok)?.result;
  const isMisfit =
    plan.callsProblem !== undefined ||
    (stopped !== undefined && !stopped.ok && MISFITS.has(stopped.error.code));
  return isMisfit ? 'misfit' : null;
}
