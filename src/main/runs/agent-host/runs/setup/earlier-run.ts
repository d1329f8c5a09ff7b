import type { RunId } from '#shared/model/ids.ts';
import { filesIn } from '#shared/model/run/results/files-in.ts';
import type { RunEvent } from '#shared/model/run/run-event.ts';
import type { RunFile } from '#shared/model/run/results/run-file.ts';
import type { RunStore } from '#shared/run-store/run-store.ts';

import type { ForkOrigin } from './fork-origin.ts';

/** Number of newest runs to search. */
const MOST_RUNS = 200;

/**
 * Returns the newest completed run of the same agent for the same task, whose files a new run can read: this way an agent knows its notes
 * from last time. `null` when there is none.
 */
export function earlierRun(
  store: Pick<RunStore, 'listRuns' | 'getView'>,
  agentId: string,
  task: string,
): RunId | null {
  const found = store
    .listRuns(MOST_RUNS, null)
    .find((run) => run.agentId === agentId && run.task === task && run.phase === 'completed');
  if (found === undefined) return null;
  // A run without files passes nothing on, so the new one is not restricted by what that run has read.
  return filesIn(store.getView(found.runId).iterations).length === 0 ? null : found.runId;
}

interface EarlierParts {
  readonly earlier?: RunId | null;
  readonly origin?: ForkOrigin | null;
  readonly store: Pick<RunStore, 'getEvents' | 'getView'>;
}

/**
 * Returns events from before that the model knows: of the run that is continued or branched from, or of the one whose files it can read.
 */
export function eventsBefore(
  {
    begin,
    earlier = null,
    origin = null,
    store,
  }: EarlierParts & { readonly begin: { readonly kind: 'new' | 'again' } },
  runId: RunId,
): readonly RunEvent[] {
  if (begin.kind === 'again') return [...(origin?.events ?? []), ...store.getEvents(runId)];
  if (origin !== null) return origin.events;
  return earlier === null ? [] : store.getEvents(earlier);
}

/** Returns the files that a run can read when it starts. */
export const earlierFilesOf = ({
  earlier = null,
  origin = null,
  store,
}: EarlierParts): readonly RunFile[] =>
  origin?.files ?? (earlier === null ? [] : filesIn(store.getView(earlier).iterations));
