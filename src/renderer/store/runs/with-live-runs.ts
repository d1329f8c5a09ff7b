import type { RunSummary } from '#shared/model/run/view/run-summary.ts';
import { toRunSummary } from '#shared/model/run/view/run-view.ts';

import type { Mirror } from '../app-state.ts';
import { isForgotten } from './run-places.ts';

/** Stored runs updated with the live states of this session, plus runs that are not stored yet, newest first and without deleted ones. */
export function withLiveRuns(stored: readonly RunSummary[], mirror: Mirror): readonly RunSummary[] {
  const views = mirror.runs.list.map(({ view }) => view);
  const gone = new Set(views.filter((view) => isForgotten(mirror, view)).map(({ runId }) => runId));
  const live = new Map(views.map((view) => [view.runId, toRunSummary(view)]));
  const known = new Set(stored.map((run) => run.runId));
  const fresh = [...live.values()].filter((run) => !known.has(run.runId)).toReversed();
  // Sorted again, since this session's list is ordered by last use and not by start.
  const all = [...fresh, ...stored.map((run) => live.get(run.runId) ?? run)];
  return newestFirst(all.filter(({ runId }) => !gone.has(runId)));
}

/** Sorts runs by start, newest first. */
export const newestFirst = (runs: readonly RunSummary[]): readonly RunSummary[] =>
  runs.toSorted((one, other) => other.startedAt - one.startedAt);
