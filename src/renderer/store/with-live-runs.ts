import type { RunSummary } from '#shared/model/run/view/run-summary.ts';
import { toRunSummary } from '#shared/model/run/view/run-view.ts';

import type { Mirror } from './app-state.ts';
import { isForgotten } from './run-places.ts';

/** A stored list, newest first, with live states of this session's runs and its newer runs on top, without deleted ones. */
export function withLiveRuns(stored: readonly RunSummary[], mirror: Mirror): readonly RunSummary[] {
  const views = mirror.runs.list.map(({ view }) => view);
  const gone = new Set(views.filter((view) => isForgotten(mirror, view)).map(({ runId }) => runId));
  const live = new Map(views.map((view) => [view.runId, toRunSummary(view)]));
  const known = new Set(stored.map((run) => run.runId));
  const fresh = [...live.values()].filter((run) => !known.has(run.runId)).toReversed();
  return [...fresh, ...stored.map((run) => live.get(run.runId) ?? run)].filter(
    ({ runId }) => !gone.has(runId),
  );
}
