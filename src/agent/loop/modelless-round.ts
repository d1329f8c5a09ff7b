import type { Plan } from '#shared/model/run/planner-output.ts';

import type { RunSession } from './run-session.ts';

/** Begins a round without a model's plan, so that its steps are recorded like planned ones. */
export function beginModellessRound(
  session: RunSession,
  proposedActions: readonly string[],
  stepByStepReasoning: string,
): void {
  session.step({ type: 'iteration.started', lastBecauseOf: null });
  session.event({ type: 'iteration.started' });
  const plan: Plan = {
    userTask: session.parts.run.task,
    executionHistory: '',
    currentState: '',
    challengesIdentified: '',
    stepByStepReasoning,
    proposedActions: [...proposedActions],
    taskComplete: false,
    finalAnswer: '',
  };
  session.step({ type: 'planned', plan });
  session.event({ type: 'plan.made', plan });
}

/** Ticks all steps of an agent's plan: what came in their place has done them. */
export function tickAllTodos(session: RunSession): void {
  const { todos } = session.state;
  if (todos.length === 0) return;
  const items = todos.map(({ text }) => ({ text, done: true }));
  session.step({ type: 'todos.changed', todos: items });
  session.event({ type: 'todo.changed', items });
}
