import type { RunSummary } from '#shared/model/run/view/run-summary.ts';

import { holdsAll, type SuggestionSource } from '../suggestion-source.ts';

interface RunSourceOptions {
  readonly listRuns: (limit: number) => readonly Pick<RunSummary, 'runId' | 'task' | 'startedAt'>[];
  /** ms since the epoch. */
  readonly now: () => number;
}

/** So many of the newest are looked through. */
const SEARCHED_RUNS = 500;
/** Two letters would find nearly every task. */
const MIN_LENGTH = 3;
/** What was read serves for the next keys; a task that is deleted is gone from here soon. */
const KEPT_MS = 2000;

/** Earlier tasks, each once, to look at again. */
export function createRunSource({ listRuns, now }: RunSourceOptions): SuggestionSource {
  let known: ReturnType<typeof listRuns> = [];
  let readAt = Number.NEGATIVE_INFINITY;
  return {
    suggest({ text, words, isPrivate }, limit) {
      if (isPrivate || text.length < MIN_LENGTH) return [];
      if (now() - readAt > KEPT_MS) {
        readAt = now();
        known = onceEach(listRuns(SEARCHED_RUNS));
      }
      return known
        .filter(({ task }) => holdsAll(words, task))
        .slice(0, limit)
        .map(({ runId, task }) => ({
          source: 'run',
          title: task,
          detail: '',
          action: { kind: 'go', url: `waymark://runs/${runId}` },
        }));
    },
  };
}

function onceEach<Run extends { readonly task: string }>(runs: readonly Run[]): readonly Run[] {
  const newest = new Map<string, Run>();
  for (const run of runs) if (!newest.has(run.task)) newest.set(run.task, run);
  return [...newest.values()];
}
