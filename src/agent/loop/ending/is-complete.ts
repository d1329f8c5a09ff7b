import type { Plan } from '#shared/model/run/plan/planner-output.ts';

/** Whether a plan says that the task is done. */
export function isComplete(plan: Plan): boolean {
  return 'taskComplete' in plan ? plan.taskComplete : plan.allTodosComplete;
}
