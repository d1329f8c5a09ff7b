import { claimsOf } from '#shared/evidence/claims-of.ts';
import { hasEffect, hasWritten, provedBy } from '#shared/evidence/prove-acts.ts';
import { type DoneAct, doneAct } from '#shared/evidence/run-evidence.ts';
import type { ToolExecution } from '#shared/model/run/run-past.ts';

import { scriptTool } from '#shared/tools/run/script.ts';
import { traitsOf } from '#shared/tools/tool-traits.ts';

import { noteEnd } from '../rounds/execute-turn.ts';
import { isComplete } from './is-complete.ts';
import type { LoopState } from '../loop-state.ts';
import type { RunSession } from '../run-session.ts';

/**
 * Statements of the final answer about acts for which the run has recorded no effect and no request that could have done them. Empty once
 * an answer was sent back for this: the planner is asked once per request.
 */
export function unprovenActs(state: LoopState, isRehearsal: boolean): readonly string[] {
  const { stage, history, current, iterationsBefore } = state;
  if (stage.kind !== 'acting') return [];
  const answer = isComplete(stage.plan) ? stage.plan.finalAnswer : stage.performed?.answer;
  if (answer === undefined) return [];
  const statements = claimsOf(answer).filter(({ found }) => found.kind === 'act');
  if (statements.length === 0) return [];
  const entries = current === null ? history : [...history, current];
  const wasSentBack = entries
    .filter(({ iteration }) => iteration > iterationsBefore)
    .some(({ executions }) => executions.some(isSentBack));
  const executions = entries.flatMap((entry) => entry.executions);
  // In a dry run nothing was done.
  const acts = isRehearsal ? [] : executions.flatMap(actOf);
  // The planner judges the effects of a click that changed the page.
  if (wasSentBack || acts.some((act) => hasWritten(act) || hasEffect(act))) return [];
  const read = executions.map(({ tool, result }) =>
    // A script's result comes from its author.
    result.ok && tool !== scriptTool.name ? JSON.stringify(result.output) : '',
  );
  return statements
    .filter((claim) => provedBy(claim, acts, null) === null)
    .filter(({ found }) => {
      if (found.kind !== 'act') return false;
      // The page itself may have said so.
      return !found.isPassive || !read.some((text) => text.includes(found.verb));
    })
    .map(({ clause }) => clause.text.trim());
}

/** Tells the planner and the person why the run is not over. */
export function sendBack(session: RunSession, acts: readonly string[]): void {
  const said = acts.map((act) => `“${act}”`).join(', ');
  noteEnd(
    session,
    'ANSWER_UNPROVEN',
    `The final answer says ${said}, but no effect and no request of such an act was recorded in this run. Do it if it is still to be done; else give the answer again and say plainly what was not done.`,
    { said },
  );
}

/** Whether this execution records that a final answer was rejected as unproven. */
const isSentBack = ({ result }: ToolExecution): boolean =>
  !result.ok && result.error.code === 'ANSWER_UNPROVEN';

function actOf({ tool, args, result }: ToolExecution): readonly DoneAct[] {
  return result.ok && !traitsOf(tool).navigates ? [doneAct(0, tool, args, result)] : [];
}
