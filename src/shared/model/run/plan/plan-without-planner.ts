import type { Plan } from './planner-output.ts';

export type OwnParts = Partial<
  Pick<Plan, 'stepByStepReasoning' | 'challengesIdentified' | 'proposedActions'>
> & { readonly taskComplete?: boolean; readonly finalAnswer?: string };

/** Returns a plan made without a planner, so that its round passes gate, events and history like any other. */
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
