import {
  PlannerOutputSchema,
  PredefinedPlannerOutputSchema,
} from '#shared/model/run/planner-output.ts';

import { isAllDone, mergeTodos } from '../../todo/merge-todos.ts';
import type { Plan, PlanMode } from '../model.ts';
import type { Completion } from './completion.ts';
import { InvalidAnswer, issuesText } from './invalid-answer.ts';
import { HINT, readJson } from './read-json.ts';

/** The schema a plan of this mode has to meet. */
export function planSchema(mode: PlanMode) {
  return mode.kind === 'dynamic' ? PlannerOutputSchema : PredefinedPlannerOutputSchema;
}

/** The plan in an answer, wherever the model put it; throws `InvalidAnswer` with the exact findings. */
export function readPlan(completion: Completion, mode: PlanMode): Plan {
  const { answer, value } = readJson(completion);
  const parsed = planSchema(mode).safeParse(value);
  if (!parsed.success) throw new InvalidAnswer(answer, issuesText(parsed.error.issues), HINT);
  const plan = parsed.data;
  if (mode.kind === 'predefined' && 'todoMarkdown' in plan && plan.allTodosComplete) {
    const { items } = mergeTodos(mode.todos, plan.todoMarkdown);
    if (!isAllDone(items)) throw new InvalidAnswer(answer, openSteps(items), HINT);
  }
  return plan;
}

function openSteps(items: readonly { readonly text: string; readonly done: boolean }[]): string {
  const open = items.filter((item) => !item.done).map((item) => `"${item.text}"`);
  return `- allTodosComplete: is true, but todoMarkdown does not tick ${open.join(', ')}; tick what is really done, or set it to false and propose actions`;
}
