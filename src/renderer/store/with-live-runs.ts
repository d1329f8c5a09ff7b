import type { RunSummary } from '#shared/model/run/run-summary.ts';
import { toRunSummary } from '#shared/model/run/run-view.ts';

import type { ShownRun } from './slices/runs.ts';

/** A stored list, newest first, with the newest word on each run of this session, and the runs it does not have yet on top. */
export function withLiveRuns(
  stored: readonly RunSummary[],
  shown: readonly ShownRun[],
): readonly RunSummary[] {
  const live = new Map(shown.map(({ view }) => [view.runId, toRunSummary(view)]));
  const known = new Set(stored.map((run) => run.runId));
  const fresh = [...live.values()].filter((run) => !known.has(run.runId)).toReversed();
  return [...fresh, ...stored.map((run) => live.get(run.runId) ?? run)];
}
