import type { Plan, PlannedCall } from '#shared/model/run/planner-output.ts';

import type { QuickStep } from './quick-line.ts';

/** A step as a plan, so that it goes the way of every plan: through the gate, into the run's events and history. */
export function planOfStep(
  task: string,
  step: QuickStep,
): Plan & { readonly calls: readonly PlannedCall[] } {
  const isDone = step.kind === 'done';
  return {
    userTask: task,
    executionHistory: '',
    currentState: '',
    challengesIdentified: '',
    stepByStepReasoning: '',
    proposedActions: isDone ? [] : [step.words],
    calls: isDone ? [] : [{ action: 1, tool: step.tool, args: { ...step.args } }],
    taskComplete: isDone,
    finalAnswer: isDone ? step.answer : '',
  };
}
