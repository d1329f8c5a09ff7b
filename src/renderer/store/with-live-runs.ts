import type { RunSummary } from '#shared/model/run/run-summary.ts';

import type { ChatRunView } from './app-state.ts';

/** A stored list, newest first, with the newest word on each run of this session, and the runs it does not have yet on top. */
export function withLiveRuns(
  stored: readonly RunSummary[],
  chat: readonly ChatRunView[],
): readonly RunSummary[] {
  const live = new Map(chat.map((run) => [run.summary.runId, run.summary]));
  const known = new Set(stored.map((run) => run.runId));
  const fresh = [...live.values()].filter((run) => !known.has(run.runId)).toReversed();
  return [...fresh, ...stored.map((run) => live.get(run.runId) ?? run)];
}
