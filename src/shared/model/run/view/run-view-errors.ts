import type { ErrorInfo } from '../../../errors/app-error.ts';
import type { RunView } from './run-view.ts';

/** Returns all failures of a run in order: failed model calls and tool calls, then the run's own error if it differs from the last one. */
export function runErrors(view: RunView): readonly ErrorInfo[] {
  const failures = view.iterations
    .flatMap(({ toolCalls, modelCalls }) => [
      ...toolCalls.flatMap(({ seq, result }) =>
        result !== null && !result.ok ? [{ seq, error: result.error }] : [],
      ),
      ...modelCalls.flatMap(({ seq, error }) =>
        error !== null && error.code !== 'ABORTED' ? [{ seq, error }] : [],
      ),
    ])
    .toSorted((left, right) => left.seq - right.seq)
    .map(({ error }) => error);
  const { error } = view;
  const last = failures.at(-1);
  const isListed = error !== null && last?.code === error.code && last.message === error.message;
  return error === null || isListed ? failures : [...failures, error];
}
