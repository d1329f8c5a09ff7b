import type { ErrorParams } from '#shared/errors/app-error.ts';
import { ownPlan } from '#shared/model/run/plan/plan-without-planner.ts';

import { noteEnd } from './execute-turn.ts';
import type { RunSession } from '../run-session.ts';
import { takePlan } from './take-plan.ts';

/** Begins a round without a model's plan, so that its steps are recorded like planned ones. */
export function beginModellessRound(
  session: RunSession,
  proposedActions: readonly string[],
  stepByStepReasoning: string,
): void {
  session.step({ type: 'iteration.started', lastBecauseOf: null });
  session.event({ type: 'iteration.started' });
  const { task } = session.parts.run;
  takePlan(session, ownPlan(task, { stepByStepReasoning, proposedActions: [...proposedActions] }));
}

/** Ticks all steps of an agent's plan: the script or replay has done them. */
export function tickAllTodos(session: RunSession): void {
  const { todos } = session.state;
  if (todos.length === 0) return;
  const items = todos.map(({ text }) => ({ text, done: true }));
  session.step({ type: 'todos.changed', todos: items });
  session.event({ type: 'todo.changed', items });
}

/** Hands the rest of the work over to the loop and its models; `message` tells them what is done. */
export function handOver(
  session: RunSession,
  code: string,
  message: string,
  params?: ErrorParams,
): null {
  noteEnd(session, code, message, params);
  session.step({ type: 'iteration.ended' });
  return null;
}
