import type { UsedMemory } from '../../memory/memory.ts';
import { inIteration, type IterationView } from './iteration-view.ts';
import type { RunEvent } from '../run-event.ts';
import type { RequestView, RunView } from './run-view.ts';

/** Changes the iteration that the event belongs to. */
export function inItsIteration(
  view: RunView,
  event: RunEvent,
  change: (iteration: IterationView) => Partial<IterationView>,
): RunView {
  const iterations = inIteration(view.iterations, event, (iteration) => ({
    ...iteration,
    ...change(iteration),
  }));
  return { ...view, iterations };
}

/** Returns the view with a new newest request. */
export function withRequest(
  view: RunView,
  begun: Omit<RequestView, 'end' | 'finalAnswer' | 'openLinks' | 'error'>,
): RunView {
  const request: RequestView = {
    ...begun,
    end: null,
    finalAnswer: '',
    openLinks: null,
    error: null,
  };
  return inNewestRequest({ ...view, requests: [...view.requests, request] }, {});
}

/** Changes the newest request and its copies in the view. */
export function inNewestRequest(
  view: RunView,
  change: Partial<
    Pick<RequestView, 'files' | 'todos' | 'end' | 'finalAnswer' | 'openLinks' | 'error'>
  >,
): RunView {
  const newest = view.requests.at(-1);
  if (newest === undefined) return view;
  const changed = { ...newest, ...change };
  const { todos, finalAnswer, error } = changed;
  return { ...view, requests: [...view.requests.slice(0, -1), changed], todos, finalAnswer, error };
}

/** Adds used memory; repeats count once. */
export function withUsed(
  before: readonly UsedMemory[],
  used: readonly UsedMemory[],
): readonly UsedMemory[] {
  const known = new Set(before.map((each) => JSON.stringify(each)));
  return [...before, ...used.filter((each) => !known.has(JSON.stringify(each)))];
}
