import type { Plan } from './planner-output.ts';

type OwnParts = Partial<
  Pick<Plan, 'stepByStepReasoning' | 'challengesIdentified' | 'proposedActions'>
> & { readonly taskComplete?: boolean; readonly finalAnswer?: string };

/** A plan that no planner made, so that the round goes the way of every round: gate, events, history. */
export function ownPlan(task: string, parts: OwnParts = {}) {
  return {
    userTask: task,
    executionHistory: '',
    currentState: '',
    challengesIdentified: '',
    stepByStepReasoning: '',
    proposedActions: [],
    taskComplete: false,
    finalAnswer: '',
    ...parts,
  } satisfies Plan;
}
