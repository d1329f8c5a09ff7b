import type { IterationView } from '#shared/model/run/view/iteration-view.ts';
import type { RequestView } from '#shared/model/run/view/run-view.ts';

/** What the plans of a request show besides its answer. */
export interface ShownWork {
  readonly steps: number;
  /** Plans with something to read. */
  readonly plans: number;
  /** Everything that is neither step nor warning: notes, messages, questions, answers that the model was asked for again. */
  readonly notes: number;
  readonly warnings: number;
  readonly todos: number;
}

/** Counts what `PlanBlock` shows; `null` if that is nothing. */
export function countWork(
  { todos }: Pick<RequestView, 'todos'>,
  iterations: readonly IterationView[],
): ShownWork | null {
  const sum = (count: (iteration: IterationView) => number): number =>
    iterations.reduce((all, iteration) => all + count(iteration), 0);
  const work: ShownWork = {
    steps: sum(({ toolCalls }) => toolCalls.filter(isShown).length),
    plans: iterations.filter(isTelling).length,
    notes: sum(notesIn),
    warnings: sum(({ notes }) => notes.filter(({ level }) => level === 'warning').length),
    todos: todos.length,
  };
  return Object.values(work).some((count) => count > 0) ? work : null;
}

/** Whether a step is more than the executor's report. */
export const isShown = ({ tool, state }: IterationView['toolCalls'][number]): boolean =>
  tool !== 'done' || state === 'failed';

/** Calls that were made again; the last failed call is the run's end. */
export const askedAgain = ({ modelCalls }: IterationView): IterationView['modelCalls'] =>
  modelCalls.slice(0, -1).filter(({ error }) => error !== null);

const isTelling = ({ plan }: IterationView): boolean =>
  plan !== null &&
  (plan.output.proposedActions.length > 0 || plan.output.stepByStepReasoning !== '');

const notesIn = (iteration: IterationView): number =>
  iteration.notes.filter(({ level }) => level === 'info').length +
  iteration.said.length +
  iteration.questions.length +
  askedAgain(iteration).length;
