import { ownPlan } from '#shared/model/run/plan/plan-without-planner.ts';
import type { Plan, PlannedCall } from '#shared/model/run/plan/planner-output.ts';

import type { QuickStep } from './quick-line.ts';

/** Converts a step to a plan, so that it is handled like every plan: through the gate, into the run's events and history. */
export function planOfStep(
  task: string,
  step: QuickStep,
): Plan & { readonly calls: readonly PlannedCall[] } {
  if (step.kind === 'done')
    return { ...ownPlan(task, { taskComplete: true, finalAnswer: step.answer }), calls: [] };
  return {
    ...ownPlan(task, { proposedActions: [step.words] }),
    calls: [{ action: 1, tool: step.tool, args: { ...step.args } }],
  };
}
