import { AppError } from '#shared/errors/app-error.ts';
import type { PredefinedPlannerOutput } from '#shared/model/run/plan/planner-output.ts';

import { haveSameTicks, isAllDone, mergeTodos } from '../../todo/merge-todos.ts';
import type { RunSession } from '../run-session.ts';

/** Applies a round's ticks to the run's to-do list and reports changes; ticked steps stay ticked. */
export function updateTodos(session: RunSession, plan: PredefinedPlannerOutput): void {
  const before = session.state.todos;
  const { items, reopened } = mergeTodos(before, plan.todoMarkdown);
  for (const step of reopened)
    session.note('info', `The plan lists a finished step as open; it stays ticked: ${step}`, {
      code: 'TODO_STAYS_TICKED',
      params: { step },
    });
  if (!haveSameTicks(before, items)) {
    session.step({ type: 'todos.changed', todos: items });
    session.event({ type: 'todo.changed', items: [...items] });
  }
  if (plan.allTodosComplete && !isAllDone(items))
    throw new AppError({
      code: 'MODEL_ANSWER_INVALID',
      message: 'The model says that every step is done, but its list leaves some open.',
      next: 'Try again. If it keeps happening, choose a stronger model (Settings, or --model).',
    });
}
