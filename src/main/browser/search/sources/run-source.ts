import type { RunSummary } from '#shared/model/run/view/run-summary.ts';

import { holdsAll, type SuggestionSource } from '../suggestion-source.ts';

interface RunSourceOptions {
  readonly listRuns: (limit: number) => readonly Pick<RunSummary, 'runId' | 'task' | 'startedAt'>[];
  /** Current time in ms since the epoch. */
  readonly now: () => number;
}

/** Number of newest runs that are searched. */
const SEARCHED_RUNS = 500;
/** Minimum length of the text; two letters match nearly every task. */
const MIN_LENGTH = 3;
/** Lifetime of the cached list, which serves several keys; a deleted task disappears after it. */
const KEPT_MS = 2000;

/** Suggests earlier tasks, each once, to open their runs. */
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
